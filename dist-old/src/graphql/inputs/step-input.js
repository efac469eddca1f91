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
import { Field, Float, InputType, Int } from 'type-graphql';
import { LogProbKind, TurnType } from '../enums.js';
let StepInput = class StepInput {
};
__decorate([
    Field(() => String),
    __metadata("design:type", String)
], StepInput.prototype, "trajectoryUid", void 0);
__decorate([
    Field(() => String, { nullable: true }),
    __metadata("design:type", Object)
], StepInput.prototype, "promptUid", void 0);
__decorate([
    Field(() => Int, { nullable: true }),
    __metadata("design:type", Object)
], StepInput.prototype, "stepIndex", void 0);
__decorate([
    Field(() => Boolean, { nullable: true }),
    __metadata("design:type", Object)
], StepInput.prototype, "isLast", void 0);
__decorate([
    Field(() => TurnType, { nullable: true }),
    __metadata("design:type", Object)
], StepInput.prototype, "turnType", void 0);
__decorate([
    Field(() => Int, { nullable: true }),
    __metadata("design:type", Object)
], StepInput.prototype, "policyVersion", void 0);
__decorate([
    Field(() => String, { nullable: true }),
    __metadata("design:type", Object)
], StepInput.prototype, "model", void 0);
__decorate([
    Field(() => [GraphQLJSON], { nullable: true }),
    __metadata("design:type", Object)
], StepInput.prototype, "messages", void 0);
__decorate([
    Field(() => GraphQLJSON, { nullable: true }),
    __metadata("design:type", Object)
], StepInput.prototype, "tools", void 0);
__decorate([
    Field(() => GraphQLJSON, { nullable: true }),
    __metadata("design:type", Object)
], StepInput.prototype, "response", void 0);
__decorate([
    Field(() => [Int], { nullable: true }),
    __metadata("design:type", Object)
], StepInput.prototype, "promptIds", void 0);
__decorate([
    Field(() => [Int], { nullable: true }),
    __metadata("design:type", Object)
], StepInput.prototype, "responseIds", void 0);
__decorate([
    Field(() => [Float], { nullable: true }),
    __metadata("design:type", Object)
], StepInput.prototype, "logProbs", void 0);
__decorate([
    Field(() => [Int], { nullable: true }),
    __metadata("design:type", Object)
], StepInput.prototype, "responseMask", void 0);
__decorate([
    Field(() => Float, { nullable: true }),
    __metadata("design:type", Object)
], StepInput.prototype, "reward", void 0);
__decorate([
    Field(() => [GraphQLJSON], { nullable: true }),
    __metadata("design:type", Object)
], StepInput.prototype, "nextState", void 0);
__decorate([
    Field(() => [Float], { nullable: true }),
    __metadata("design:type", Object)
], StepInput.prototype, "teacherLogProbs", void 0);
__decorate([
    Field(() => [Float], { nullable: true }),
    __metadata("design:type", Object)
], StepInput.prototype, "refLogProbs", void 0);
__decorate([
    Field(() => [Float], { nullable: true }),
    __metadata("design:type", Object)
], StepInput.prototype, "values", void 0);
__decorate([
    Field(() => [[Int]], {
        nullable: true,
        description: 'Token ids of the likeliest tokens of a teacher: one list of K ids for each response token.',
    }),
    __metadata("design:type", Object)
], StepInput.prototype, "teacherTopkIndices", void 0);
__decorate([
    Field(() => [[Float]], {
        nullable: true,
        description: 'Log-probs that the teacher gives those tokens, in the same form.',
    }),
    __metadata("design:type", Object)
], StepInput.prototype, "teacherTopkLogProbs", void 0);
__decorate([
    Field(() => String, { nullable: true }),
    __metadata("design:type", Object)
], StepInput.prototype, "hint", void 0);
__decorate([
    Field(() => String, { nullable: true }),
    __metadata("design:type", Object)
], StepInput.prototype, "finishReason", void 0);
__decorate([
    Field(() => LogProbKind, { nullable: true }),
    __metadata("design:type", Object)
], StepInput.prototype, "logProbKind", void 0);
__decorate([
    Field(() => GraphQLJSON, { nullable: true }),
    __metadata("design:type", Object)
], StepInput.prototype, "sampling", void 0);
__decorate([
    Field(() => String, { nullable: true }),
    __metadata("design:type", Object)
], StepInput.prototype, "branch", void 0);
__decorate([
    Field(() => String, { nullable: true }),
    __metadata("design:type", Object)
], StepInput.prototype, "agent", void 0);
__decorate([
    Field(() => [GraphQLJSON], { nullable: true }),
    __metadata("design:type", Object)
], StepInput.prototype, "media", void 0);
__decorate([
    Field(() => GraphQLJSON, { nullable: true }),
    __metadata("design:type", Object)
], StepInput.prototype, "routedExperts", void 0);
__decorate([
    Field(() => GraphQLJSON, { nullable: true }),
    __metadata("design:type", Object)
], StepInput.prototype, "metadata", void 0);
__decorate([
    Field(() => Date, { nullable: true }),
    __metadata("design:type", Object)
], StepInput.prototype, "createdAt", void 0);
__decorate([
    Field(() => String, { nullable: true, description: 'Makes a step without stepIndex safe to send again.' }),
    __metadata("design:type", Object)
], StepInput.prototype, "idempotencyKey", void 0);
StepInput = __decorate([
    InputType('StepInput')
], StepInput);
export { StepInput };
//# sourceMappingURL=step-input.js.map