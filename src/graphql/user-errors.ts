import { Field, ID, ObjectType } from 'type-graphql';
import { type FieldPath, StepwellError, type WireError } from '../errors/index.js';

@ObjectType('UserError')
export class UserError {
  @Field(() => String) readonly code!: string;
  @Field(() => String) readonly message!: string;
  @Field(() => [String], { nullable: true }) readonly path?: readonly string[] | null;
  @Field(() => [ID], { nullable: true, description: 'Of claims: the units that are lost.' })
  readonly units?: readonly string[] | null;
}

/** The fields that the payloads of all mutations share. */
export interface Outcome<T> {
  /** Null if the mutation was refused. */
  readonly value: T | null;
  readonly userErrors: readonly WireError[];
}

/**
 * Runs a mutation. A fault of the caller comes back in the payload's `userErrors`; if it names no field, its path is
 * `about`. Errors of access and faults of the server are thrown, and become errors of the operation.
 */
export async function outcomeOf<T>(
  mutate: () => Promise<T>,
  about: FieldPath | ((error: StepwellError) => FieldPath),
): Promise<Outcome<T>> {
  try {
    return { value: await mutate(), userErrors: [] };
  } catch (error) {
    if (!(error instanceof StepwellError) || error.status >= 500 || error.code === 'FORBIDDEN') throw error;
    const path = typeof about === 'function' ? about(error) : about;
    return { value: null, userErrors: [{ path: path.map(String), ...error.toWire() }] };
  }
}
