import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { BranchInfo as BranchInfoModel } from '../../model/trajectory.js';
import type { GraphqlContext } from '../context.js';
import { BranchInfo } from '../types/branch-info.js';
import { Step } from '../types/step.js';

/** The field of a branch that has to be read. */
@Resolver(() => BranchInfo)
export class BranchFields {
  @FieldResolver(() => Step, { nullable: true })
  parentStep(@Root() { parentId }: BranchInfoModel, @Ctx() { loaders }: GraphqlContext) {
    return parentId === null ? null : loaders.steps.load(parentId);
  }
}
