import {
  astFromValue,
  buildSchema,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  isSpecifiedScalarType,
  print,
} from 'graphql';
import { buildGraphqlSchema } from '../../src/graphql/schema.js';
import { readContract } from '../support/fixtures.js';
import { NOT_YET, NOT_YET_AS_SAID } from './support/not-yet.js';

interface Described {
  readonly description?: string | null | undefined;
}

/** Walks two schemas and notes what the second lacks and where both have a name but differ. */
class Comparison {
  readonly missing: string[] = [];
  readonly differences: string[] = [];
  /** Differences that are listed as not yet mended. */
  readonly known: string[] = [];

  constructor(
    private readonly contract: GraphQLSchema,
    private readonly emitted: GraphQLSchema,
  ) {
    for (const type of Object.values(contract.getTypeMap())) {
      if (!isIntrospectionType(type) && !isSpecifiedScalarType(type)) this.type(type.name);
    }
  }

  private type(name: string): void {
    const wanted = this.contract.getType(name);
    const given = this.emitted.getType(name);
    if (given === undefined) {
      this.missing.push(name);
      return;
    }
    this.equal(name, 'kind', wanted?.constructor.name, given.constructor.name);
    this.described(name, wanted ?? {}, given);
    if (isEnumType(wanted) && isEnumType(given)) {
      for (const { name: value } of wanted.getValues()) {
        if (given.getValue(value) === null || given.getValue(value) === undefined)
          this.missing.push(`${name}.${value}`);
      }
    }
    if (isObjectType(wanted) && isObjectType(given)) {
      this.equal(name, 'interfaces', `${wanted.getInterfaces()}`, `${given.getInterfaces()}`);
    }
    if (
      (isObjectType(wanted) || isInterfaceType(wanted)) &&
      (isObjectType(given) || isInterfaceType(given))
    ) {
      for (const [field, { type, args, ...rest }] of Object.entries(wanted.getFields())) {
        const path = `${name}.${field}`;
        const other = given.getFields()[field];
        if (other === undefined) this.missing.push(path);
        else {
          this.equal(path, 'type', `${type}`, `${other.type}`);
          this.described(path, rest, other);
          this.inputs(path, args, other.args);
        }
      }
    }
    if (isInputObjectType(wanted) && isInputObjectType(given)) {
      this.inputs(name, Object.values(wanted.getFields()), Object.values(given.getFields()));
    }
  }

  private inputs(
    path: string,
    wanted: readonly (GraphQLArgument | GraphQLInputField)[],
    given: readonly (GraphQLArgument | GraphQLInputField)[],
  ): void {
    for (const input of wanted) {
      const other = given.find(({ name }) => name === input.name);
      const here = `${path}(${input.name})`;
      if (other === undefined) this.missing.push(here);
      else {
        this.equal(here, 'type', `${input.type}`, `${other.type}`);
        this.equal(here, 'default', defaultOf(input), defaultOf(other));
        this.described(here, input, other);
      }
    }
    for (const input of given) {
      const required = isRequiredArgument(input as GraphQLArgument) || isRequiredInputField(input);
      if (required && !wanted.some(({ name }) => name === input.name)) {
        this.differences.push(`${path}(${input.name}): required, but not in the contract`);
      }
    }
  }

  private described(path: string, wanted: Described, given: Described): void {
    if (wanted.description != null) this.equal(path, 'description', wanted.description, given.description);
  }

  private equal(path: string, what: string, wanted: unknown, given: unknown): void {
    if (wanted === given) return;
    const difference = `${path}: ${what}`;
    if (NOT_YET_AS_SAID.includes(difference)) this.known.push(difference);
    else this.differences.push(`${difference} is ${given}, the contract says ${wanted}`);
  }
}

function defaultOf({ defaultValue, type }: GraphQLArgument | GraphQLInputField): string | null {
  const value = defaultValue === undefined ? null : astFromValue(defaultValue, type);
  return value == null ? null : print(value);
}

describe('the public contract', () => {
  const comparison = (): Comparison => new Comparison(buildSchema(readContract()), buildGraphqlSchema());

  it('agrees with every name that the server has', () => {
    expect(comparison().differences).toEqual([]);
  });

  it('differs in all that is listed as not yet as the contract says', () => {
    expect(comparison().known.sort()).toEqual([...NOT_YET_AS_SAID].sort());
  });

  it('lacks exactly what is listed as not yet there', () => {
    expect(comparison().missing.sort()).toEqual([...NOT_YET].sort());
  });
});
