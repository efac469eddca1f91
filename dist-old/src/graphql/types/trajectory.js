var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { GraphQLJSON } from 'graphql-scalars';
import { Field, Float, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../connections.js';
import { TrajectoryStatus } from '../enums.js';
import { Node } from './node.js';
/** The fields that a trajectory's row holds; resolvers/trajectories.ts adds those that have to be read. */
let Trajectory = class Trajectory {
};
__decorate([
    Field(() => String),
    __metadata("design:type", String)
], Trajectory.prototype, "uid", void 0);
__decorate([
    Field(() => String),
    __metadata("design:type", String)
], Trajectory.prototype, "channel", void 0);
__decorate([
    Field(() => String),
    __metadata("design:type", String)
], Trajectory.prototype, "promptUid", void 0);
__decorate([
    Field(() => TrajectoryStatus),
    __metadata("design:type", Object)
], Trajectory.prototype, "status", void 0);
__decorate([
    Field(() => Int),
    __metadata("design:type", Number)
], Trajectory.prototype, "stepCount", void 0);
__decorate([
    Field(() => Float, { nullable: true }),
    __metadata("design:type", Object)
], Trajectory.prototype, "reward", void 0);
__decorate([
    Field(() => Int, { nullable: true }),
    __metadata("design:type", Object)
], Trajectory.prototype, "minPolicyVersion", void 0);
__decorate([
    Field(() => Int, { nullable: true }),
    __metadata("design:type", Object)
], Trajectory.prototype, "maxPolicyVersion", void 0);
__decorate([
    Field(() => Int, { nullable: true }),
    __metadata("design:type", Object)
], Trajectory.prototype, "promptTokens", void 0);
__decorate([
    Field(() => Int, { nullable: true }),
    __metadata("design:type", Object)
], Trajectory.prototype, "responseTokens", void 0);
__decorate([
    Field(() => String, { nullable: true }),
    __metadata("design:type", Object)
], Trajectory.prototype, "agent", void 0);
__decorate([
    Field(() => [String]),
    __metadata("design:type", Array)
], Trajectory.prototype, "tags", void 0);
__decorate([
    Field(() => GraphQLJSON, { nullable: true }),
    __metadata("design:type", Object)
], Trajectory.prototype, "metadata", void 0);
__decorate([
    Field(() => Date),
    __metadata("design:type", Number)
], Trajectory.prototype, "startedAt", void 0);
__decorate([
    Field(() => Date),
    __metadata("design:type", Number)
], Trajectory.prototype, "lastStepAt", void 0);
Trajectory = __decorate([
    ObjectType('Trajectory', { implements: Node })
], Trajectory);
export { Trajectory };
/** The fields of a branch that need no read; resolvers/trajectories.ts adds `parentStep`. */
let BranchInfo = class BranchInfo {
};
__decorate([
    Field(() => String),
    __metadata("design:type", String)
], BranchInfo.prototype, "name", void 0);
__decorate([
    Field(() => String, { nullable: true }),
    __metadata("design:type", Object)
], BranchInfo.prototype, "agent", void 0);
__decorate([
    Field(() => Int),
    __metadata("design:type", Number)
], BranchInfo.prototype, "firstStepIndex", void 0);
__decorate([
    Field(() => Int),
    __metadata("design:type", Number)
], BranchInfo.prototype, "stepCount", void 0);
BranchInfo = __decorate([
    ObjectType('BranchInfo')
], BranchInfo);
export { BranchInfo };
/** The fields that a group's row holds; resolvers/prompt-groups.ts adds those that have to be read. */
let PromptGroup = class PromptGroup {
};
__decorate([
    Field(() => String),
    __metadata("design:type", String)
], PromptGroup.prototype, "promptUid", void 0);
__decorate([
    Field(() => String),
    __metadata("design:type", String)
], PromptGroup.prototype, "channel", void 0);
__decorate([
    Field(() => Int, {
        description: 'A prompt used again after its group was consumed opens the next generation, from 1.',
    }),
    __metadata("design:type", Number)
], PromptGroup.prototype, "generation", void 0);
__decorate([
    Field(() => Int),
    __metadata("design:type", Number)
], PromptGroup.prototype, "trajectoryCount", void 0);
__decorate([
    Field(() => Int),
    __metadata("design:type", Number)
], PromptGroup.prototype, "completeCount", void 0);
__decorate([
    Field(() => Int, { description: 'Trajectories that still run: neither complete nor abandoned.' }),
    __metadata("design:type", Number)
], PromptGroup.prototype, "openCount", void 0);
__decorate([
    Field(() => Int, { description: 'Steps of all its trajectories.' }),
    __metadata("design:type", Number)
], PromptGroup.prototype, "stepCount", void 0);
__decorate([
    Field(() => Date, { description: 'When its first trajectory began.' }),
    __metadata("design:type", Number)
], PromptGroup.prototype, "startedAt", void 0);
__decorate([
    Field(() => Date, { description: 'Time of its newest step.' }),
    __metadata("design:type", Number)
], PromptGroup.prototype, "lastStepAt", void 0);
__decorate([
    Field(() => Int, {
        nullable: true,
        description: 'Oldest weights that sampled a step; null when nobody said.',
    }),
    __metadata("design:type", Object)
], PromptGroup.prototype, "minPolicyVersion", void 0);
__decorate([
    Field(() => Int, {
        nullable: true,
        description: 'Newest weights that sampled a step; null when nobody said.',
    }),
    __metadata("design:type", Object)
], PromptGroup.prototype, "maxPolicyVersion", void 0);
__decorate([
    Field(() => Float, { nullable: true }),
    __metadata("design:type", Object)
], PromptGroup.prototype, "rewardMean", void 0);
__decorate([
    Field(() => Float, { nullable: true, description: 'Unbiased; null below two rewarded trajectories.' }),
    __metadata("design:type", Object)
], PromptGroup.prototype, "rewardStd", void 0);
__decorate([
    Field(() => Boolean),
    __metadata("design:type", Boolean)
], PromptGroup.prototype, "zeroVariance", void 0);
PromptGroup = __decorate([
    ObjectType('PromptGroup', { implements: Node })
], PromptGroup);
export { PromptGroup };
export const TrajectoryConnection = connectionOf('Trajectory', () => Trajectory);
export const PromptGroupConnection = connectionOf('PromptGroup', () => PromptGroup);
//# sourceMappingURL=trajectory.js.map