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
import { Field, Float, ID, InputType, Int } from 'type-graphql';
import { Quality, TokenSource, TrajectoryStatus, TurnType } from '../enums.js';
let StringFilter = class StringFilter {
};
__decorate([
    Field(() => String, { nullable: true }),
    __metadata("design:type", Object)
], StringFilter.prototype, "eq", void 0);
__decorate([
    Field(() => String, { nullable: true }),
    __metadata("design:type", Object)
], StringFilter.prototype, "ne", void 0);
__decorate([
    Field(() => [String], { nullable: true }),
    __metadata("design:type", Object)
], StringFilter.prototype, "in", void 0);
__decorate([
    Field(() => String, { nullable: true }),
    __metadata("design:type", Object)
], StringFilter.prototype, "startsWith", void 0);
__decorate([
    Field(() => Boolean, { nullable: true }),
    __metadata("design:type", Object)
], StringFilter.prototype, "exists", void 0);
StringFilter = __decorate([
    InputType('StringFilter')
], StringFilter);
let IntFilter = class IntFilter {
};
__decorate([
    Field(() => Int, { nullable: true }),
    __metadata("design:type", Object)
], IntFilter.prototype, "eq", void 0);
__decorate([
    Field(() => Int, { nullable: true }),
    __metadata("design:type", Object)
], IntFilter.prototype, "ne", void 0);
__decorate([
    Field(() => [Int], { nullable: true }),
    __metadata("design:type", Object)
], IntFilter.prototype, "in", void 0);
__decorate([
    Field(() => Int, { nullable: true }),
    __metadata("design:type", Object)
], IntFilter.prototype, "gt", void 0);
__decorate([
    Field(() => Int, { nullable: true }),
    __metadata("design:type", Object)
], IntFilter.prototype, "gte", void 0);
__decorate([
    Field(() => Int, { nullable: true }),
    __metadata("design:type", Object)
], IntFilter.prototype, "lt", void 0);
__decorate([
    Field(() => Int, { nullable: true }),
    __metadata("design:type", Object)
], IntFilter.prototype, "lte", void 0);
__decorate([
    Field(() => Boolean, { nullable: true }),
    __metadata("design:type", Object)
], IntFilter.prototype, "exists", void 0);
IntFilter = __decorate([
    InputType('IntFilter')
], IntFilter);
let FloatFilter = class FloatFilter {
};
__decorate([
    Field(() => Float, { nullable: true }),
    __metadata("design:type", Object)
], FloatFilter.prototype, "eq", void 0);
__decorate([
    Field(() => Float, { nullable: true }),
    __metadata("design:type", Object)
], FloatFilter.prototype, "gt", void 0);
__decorate([
    Field(() => Float, { nullable: true }),
    __metadata("design:type", Object)
], FloatFilter.prototype, "gte", void 0);
__decorate([
    Field(() => Float, { nullable: true }),
    __metadata("design:type", Object)
], FloatFilter.prototype, "lt", void 0);
__decorate([
    Field(() => Float, { nullable: true }),
    __metadata("design:type", Object)
], FloatFilter.prototype, "lte", void 0);
__decorate([
    Field(() => Boolean, { nullable: true }),
    __metadata("design:type", Object)
], FloatFilter.prototype, "exists", void 0);
FloatFilter = __decorate([
    InputType('FloatFilter')
], FloatFilter);
let DateTimeFilter = class DateTimeFilter {
};
__decorate([
    Field(() => Date, { nullable: true }),
    __metadata("design:type", Object)
], DateTimeFilter.prototype, "gt", void 0);
__decorate([
    Field(() => Date, { nullable: true }),
    __metadata("design:type", Object)
], DateTimeFilter.prototype, "gte", void 0);
__decorate([
    Field(() => Date, { nullable: true }),
    __metadata("design:type", Object)
], DateTimeFilter.prototype, "lt", void 0);
__decorate([
    Field(() => Date, { nullable: true }),
    __metadata("design:type", Object)
], DateTimeFilter.prototype, "lte", void 0);
DateTimeFilter = __decorate([
    InputType('DateTimeFilter')
], DateTimeFilter);
let TagFilter = class TagFilter {
};
__decorate([
    Field(() => String, { nullable: true }),
    __metadata("design:type", Object)
], TagFilter.prototype, "has", void 0);
__decorate([
    Field(() => [String], { nullable: true }),
    __metadata("design:type", Object)
], TagFilter.prototype, "hasAny", void 0);
__decorate([
    Field(() => [String], { nullable: true }),
    __metadata("design:type", Object)
], TagFilter.prototype, "hasNone", void 0);
TagFilter = __decorate([
    InputType('TagFilter')
], TagFilter);
let MetadataFilter = class MetadataFilter {
};
__decorate([
    Field(() => String),
    __metadata("design:type", String)
], MetadataFilter.prototype, "path", void 0);
__decorate([
    Field(() => GraphQLJSON, { nullable: true }),
    __metadata("design:type", Object)
], MetadataFilter.prototype, "eq", void 0);
__decorate([
    Field(() => Boolean, { nullable: true }),
    __metadata("design:type", Object)
], MetadataFilter.prototype, "exists", void 0);
MetadataFilter = __decorate([
    InputType('MetadataFilter')
], MetadataFilter);
let TrajectoryFilter = class TrajectoryFilter {
};
__decorate([
    Field(() => [TrajectoryFilter], { nullable: true }),
    __metadata("design:type", Object)
], TrajectoryFilter.prototype, "and", void 0);
__decorate([
    Field(() => [TrajectoryFilter], { nullable: true }),
    __metadata("design:type", Object)
], TrajectoryFilter.prototype, "or", void 0);
__decorate([
    Field(() => TrajectoryFilter, { nullable: true }),
    __metadata("design:type", Object)
], TrajectoryFilter.prototype, "not", void 0);
__decorate([
    Field(() => StringFilter, { nullable: true }),
    __metadata("design:type", Object)
], TrajectoryFilter.prototype, "uid", void 0);
__decorate([
    Field(() => StringFilter, { nullable: true }),
    __metadata("design:type", Object)
], TrajectoryFilter.prototype, "channel", void 0);
__decorate([
    Field(() => StringFilter, { nullable: true }),
    __metadata("design:type", Object)
], TrajectoryFilter.prototype, "promptUid", void 0);
__decorate([
    Field(() => TrajectoryStatus, { nullable: true }),
    __metadata("design:type", Object)
], TrajectoryFilter.prototype, "status", void 0);
__decorate([
    Field(() => IntFilter, { nullable: true }),
    __metadata("design:type", Object)
], TrajectoryFilter.prototype, "generation", void 0);
__decorate([
    Field(() => IntFilter, { nullable: true }),
    __metadata("design:type", Object)
], TrajectoryFilter.prototype, "stepCount", void 0);
__decorate([
    Field(() => FloatFilter, { nullable: true }),
    __metadata("design:type", Object)
], TrajectoryFilter.prototype, "reward", void 0);
__decorate([
    Field(() => IntFilter, { nullable: true }),
    __metadata("design:type", Object)
], TrajectoryFilter.prototype, "maxPolicyVersion", void 0);
__decorate([
    Field(() => DateTimeFilter, { nullable: true }),
    __metadata("design:type", Object)
], TrajectoryFilter.prototype, "startedAt", void 0);
__decorate([
    Field(() => TagFilter, { nullable: true }),
    __metadata("design:type", Object)
], TrajectoryFilter.prototype, "tags", void 0);
__decorate([
    Field(() => [MetadataFilter], { nullable: true }),
    __metadata("design:type", Object)
], TrajectoryFilter.prototype, "metadata", void 0);
__decorate([
    Field(() => StringFilter, { nullable: true }),
    __metadata("design:type", Object)
], TrajectoryFilter.prototype, "agent", void 0);
__decorate([
    Field(() => StringFilter, {
        nullable: true,
        description: 'Models of its steps: any of them fulfils a condition; `ne`: none of them is it.',
    }),
    __metadata("design:type", Object)
], TrajectoryFilter.prototype, "model", void 0);
__decorate([
    Field(() => DateTimeFilter, { nullable: true }),
    __metadata("design:type", Object)
], TrajectoryFilter.prototype, "lastStepAt", void 0);
__decorate([
    Field(() => IntFilter, { nullable: true }),
    __metadata("design:type", Object)
], TrajectoryFilter.prototype, "promptTokens", void 0);
__decorate([
    Field(() => IntFilter, { nullable: true }),
    __metadata("design:type", Object)
], TrajectoryFilter.prototype, "responseTokens", void 0);
__decorate([
    Field(() => String, { nullable: true, description: 'Words in any of its steps.' }),
    __metadata("design:type", Object)
], TrajectoryFilter.prototype, "text", void 0);
TrajectoryFilter = __decorate([
    InputType('TrajectoryFilter')
], TrajectoryFilter);
export { TrajectoryFilter };
let StepFilter = class StepFilter {
};
__decorate([
    Field(() => [StepFilter], { nullable: true }),
    __metadata("design:type", Object)
], StepFilter.prototype, "and", void 0);
__decorate([
    Field(() => [StepFilter], { nullable: true }),
    __metadata("design:type", Object)
], StepFilter.prototype, "or", void 0);
__decorate([
    Field(() => StepFilter, { nullable: true }),
    __metadata("design:type", Object)
], StepFilter.prototype, "not", void 0);
__decorate([
    Field(() => StringFilter, { nullable: true }),
    __metadata("design:type", Object)
], StepFilter.prototype, "id", void 0);
__decorate([
    Field(() => StringFilter, { nullable: true }),
    __metadata("design:type", Object)
], StepFilter.prototype, "channel", void 0);
__decorate([
    Field(() => StringFilter, { nullable: true }),
    __metadata("design:type", Object)
], StepFilter.prototype, "trajectoryUid", void 0);
__decorate([
    Field(() => StringFilter, { nullable: true }),
    __metadata("design:type", Object)
], StepFilter.prototype, "promptUid", void 0);
__decorate([
    Field(() => IntFilter, { nullable: true }),
    __metadata("design:type", Object)
], StepFilter.prototype, "stepIndex", void 0);
__decorate([
    Field(() => IntFilter, { nullable: true }),
    __metadata("design:type", Object)
], StepFilter.prototype, "policyVersion", void 0);
__decorate([
    Field(() => IntFilter, { nullable: true }),
    __metadata("design:type", Object)
], StepFilter.prototype, "promptTokens", void 0);
__decorate([
    Field(() => IntFilter, { nullable: true }),
    __metadata("design:type", Object)
], StepFilter.prototype, "responseTokens", void 0);
__decorate([
    Field(() => FloatFilter, { nullable: true }),
    __metadata("design:type", Object)
], StepFilter.prototype, "reward", void 0);
__decorate([
    Field(() => FloatFilter, { nullable: true }),
    __metadata("design:type", Object)
], StepFilter.prototype, "judgment", void 0);
__decorate([
    Field(() => DateTimeFilter, { nullable: true }),
    __metadata("design:type", Object)
], StepFilter.prototype, "createdAt", void 0);
__decorate([
    Field(() => StringFilter, { nullable: true }),
    __metadata("design:type", Object)
], StepFilter.prototype, "model", void 0);
__decorate([
    Field(() => StringFilter, { nullable: true }),
    __metadata("design:type", Object)
], StepFilter.prototype, "finishReason", void 0);
__decorate([
    Field(() => TurnType, { nullable: true }),
    __metadata("design:type", Object)
], StepFilter.prototype, "turnType", void 0);
__decorate([
    Field(() => TokenSource, { nullable: true }),
    __metadata("design:type", Object)
], StepFilter.prototype, "tokenSource", void 0);
__decorate([
    Field(() => Quality, { nullable: true }),
    __metadata("design:type", Object)
], StepFilter.prototype, "quality", void 0);
__decorate([
    Field(() => Boolean, { nullable: true }),
    __metadata("design:type", Object)
], StepFilter.prototype, "keep", void 0);
__decorate([
    Field(() => Boolean, { nullable: true }),
    __metadata("design:type", Object)
], StepFilter.prototype, "trainable", void 0);
__decorate([
    Field(() => Boolean, { nullable: true }),
    __metadata("design:type", Object)
], StepFilter.prototype, "isLast", void 0);
__decorate([
    Field(() => Boolean, { nullable: true }),
    __metadata("design:type", Object)
], StepFilter.prototype, "consumed", void 0);
__decorate([
    Field(() => Boolean, { nullable: true }),
    __metadata("design:type", Object)
], StepFilter.prototype, "hasLogProbs", void 0);
__decorate([
    Field(() => StringFilter, { nullable: true }),
    __metadata("design:type", Object)
], StepFilter.prototype, "branch", void 0);
__decorate([
    Field(() => StringFilter, { nullable: true }),
    __metadata("design:type", Object)
], StepFilter.prototype, "agent", void 0);
__decorate([
    Field(() => String, { nullable: true, description: 'Words in messages or response.' }),
    __metadata("design:type", Object)
], StepFilter.prototype, "text", void 0);
__decorate([
    Field(() => ID, { nullable: true, description: 'Id of a job at which it failed.' }),
    __metadata("design:type", Object)
], StepFilter.prototype, "failedBy", void 0);
__decorate([
    Field(() => TagFilter, { nullable: true }),
    __metadata("design:type", Object)
], StepFilter.prototype, "tags", void 0);
__decorate([
    Field(() => [MetadataFilter], { nullable: true }),
    __metadata("design:type", Object)
], StepFilter.prototype, "metadata", void 0);
__decorate([
    Field(() => Boolean, { nullable: true, description: 'Whether a dataset holds it.' }),
    __metadata("design:type", Object)
], StepFilter.prototype, "exported", void 0);
__decorate([
    Field(() => Boolean, { nullable: true, description: 'Whether its response has token ids.' }),
    __metadata("design:type", Object)
], StepFilter.prototype, "hasIds", void 0);
__decorate([
    Field(() => Boolean, {
        nullable: true,
        description: 'Whether it is the first of its trajectory, or goes on from an earlier step.',
    }),
    __metadata("design:type", Object)
], StepFilter.prototype, "intactPrefix", void 0);
__decorate([
    Field(() => StringFilter, {
        nullable: true,
        description: 'Why it is not trainable; missing for a step that is.',
    }),
    __metadata("design:type", Object)
], StepFilter.prototype, "untrainableReason", void 0);
__decorate([
    Field(() => TrajectoryFilter, {
        nullable: true,
        description: "Of the step's trajectory: its reward, status, ...",
    }),
    __metadata("design:type", Object)
], StepFilter.prototype, "trajectory", void 0);
StepFilter = __decorate([
    InputType('StepFilter')
], StepFilter);
export { StepFilter };
let PromptGroupFilter = class PromptGroupFilter {
};
__decorate([
    Field(() => [PromptGroupFilter], { nullable: true }),
    __metadata("design:type", Object)
], PromptGroupFilter.prototype, "and", void 0);
__decorate([
    Field(() => [PromptGroupFilter], { nullable: true }),
    __metadata("design:type", Object)
], PromptGroupFilter.prototype, "or", void 0);
__decorate([
    Field(() => PromptGroupFilter, { nullable: true }),
    __metadata("design:type", Object)
], PromptGroupFilter.prototype, "not", void 0);
__decorate([
    Field(() => StringFilter, { nullable: true }),
    __metadata("design:type", Object)
], PromptGroupFilter.prototype, "channel", void 0);
__decorate([
    Field(() => StringFilter, { nullable: true }),
    __metadata("design:type", Object)
], PromptGroupFilter.prototype, "promptUid", void 0);
__decorate([
    Field(() => IntFilter, { nullable: true }),
    __metadata("design:type", Object)
], PromptGroupFilter.prototype, "trajectoryCount", void 0);
__decorate([
    Field(() => IntFilter, { nullable: true }),
    __metadata("design:type", Object)
], PromptGroupFilter.prototype, "completeCount", void 0);
__decorate([
    Field(() => Boolean, { nullable: true }),
    __metadata("design:type", Object)
], PromptGroupFilter.prototype, "zeroVariance", void 0);
__decorate([
    Field(() => FloatFilter, { nullable: true }),
    __metadata("design:type", Object)
], PromptGroupFilter.prototype, "rewardMean", void 0);
__decorate([
    Field(() => IntFilter, { nullable: true }),
    __metadata("design:type", Object)
], PromptGroupFilter.prototype, "openCount", void 0);
__decorate([
    Field(() => IntFilter, { nullable: true }),
    __metadata("design:type", Object)
], PromptGroupFilter.prototype, "generation", void 0);
__decorate([
    Field(() => IntFilter, { nullable: true }),
    __metadata("design:type", Object)
], PromptGroupFilter.prototype, "minPolicyVersion", void 0);
__decorate([
    Field(() => IntFilter, { nullable: true }),
    __metadata("design:type", Object)
], PromptGroupFilter.prototype, "maxPolicyVersion", void 0);
__decorate([
    Field(() => FloatFilter, { nullable: true }),
    __metadata("design:type", Object)
], PromptGroupFilter.prototype, "rewardStd", void 0);
__decorate([
    Field(() => DateTimeFilter, { nullable: true }),
    __metadata("design:type", Object)
], PromptGroupFilter.prototype, "lastStepAt", void 0);
PromptGroupFilter = __decorate([
    InputType('PromptGroupFilter')
], PromptGroupFilter);
export { PromptGroupFilter };
//# sourceMappingURL=filters.js.map