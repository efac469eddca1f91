/**
 * What a thread answers is one type, by whose names and arguments both sides are held: an interface, or a class of whose
 * methods the public ones count. A method may answer at once, with a promise, or in slices.
 */
type Method = (...args: never[]) => unknown;

export type MethodName<Methods> = {
  [Name in keyof Methods]: Methods[Name] extends Method ? Name : never;
}[keyof Methods] &
  string;

export type MethodArgs<Methods, Name extends MethodName<Methods>> = Methods[Name] extends (
  ...args: infer Args
) => unknown
  ? Readonly<Args>
  : never;

/** What a call resolves to. */
export type MethodAnswer<Methods, Name extends MethodName<Methods>> = Methods[Name] extends (
  ...args: never[]
) => infer Answer
  ? Answered<Answer>
  : never;

type Answered<Answer> =
  Answer extends Promise<infer Value>
    ? Value
    : Answer extends Generator<unknown, infer Value, unknown>
      ? Value
      : Answer;

/** What answers: each method at once, or with a promise. */
export type Answering<Methods> = {
  readonly [Name in MethodName<Methods>]: (
    ...args: MethodArgs<Methods, Name>
  ) => MethodAnswer<Methods, Name> | Promise<MethodAnswer<Methods, Name>>;
};

/** A method of a thread by name, with arguments that are its own. */
export type NamedCall<Methods> = {
  readonly [Name in MethodName<Methods>]: {
    readonly method: Name;
    readonly args: MethodArgs<Methods, Name>;
  };
}[MethodName<Methods>];

/**
 * Calls a method by the name that came over a border.
 * @throws Error where there is no such method: the two sides are not of one version
 */
export function callMethod(methods: object, name: string, args: readonly unknown[]): unknown {
  const method: unknown = name in Object.prototype ? undefined : Reflect.get(methods, name);
  if (typeof method !== 'function') throw new Error(`this thread has no method "${name}"`);
  return Reflect.apply(method, methods, args);
}
