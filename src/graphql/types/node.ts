import { Field, ID, InterfaceType } from 'type-graphql';

/** The type that each prefix of an id names. The prefix alone decides a node's type. */
const TYPE_OF_PREFIX: Readonly<Record<string, string>> = {
  step: 'Step',
  traj: 'Trajectory',
  group: 'PromptGroup',
  rcp: 'Recipe',
  ds: 'Dataset',
  job: 'CurationJob',
  op: 'Operation',
  batch: 'Batch',
};

@InterfaceType('Node', {
  resolveType: (value: { readonly id: string }) => TYPE_OF_PREFIX[value.id.slice(0, value.id.indexOf('_'))],
})
export abstract class Node {
  @Field(() => ID) readonly id!: string;
}
