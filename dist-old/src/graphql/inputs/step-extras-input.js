var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { Field, Float, ID, InputType, Int } from 'type-graphql';
/** A step by its id, or by trajectory and index, and what is said of it. */
let StepExtrasInput = class StepExtrasInput {
};
__decorate([
    Field(() => ID, { nullable: true }),
    __metadata("design:type", Object)
], StepExtrasInput.prototype, "stepId", void 0);
__decorate([
    Field(() => String, { nullable: true }),
    __metadata("design:type", Object)
], StepExtrasInput.prototype, "trajectoryUid", void 0);
__decorate([
    Field(() => String, { nullable: true }),
    __metadata("design:type", Object)
], StepExtrasInput.prototype, "channel", void 0);
__decorate([
    Field(() => Int, { nullable: true }),
    __metadata("design:type", Object)
], StepExtrasInput.prototype, "stepIndex", void 0);
__decorate([
    Field(() => String),
    __metadata("design:type", String)
], StepExtrasInput.prototype, "source", void 0);
__decorate([
    Field(() => String, { nullable: true }),
    __metadata("design:type", Object)
], StepExtrasInput.prototype, "hint", void 0);
__decorate([
    Field(() => [Float], { nullable: true }),
    __metadata("design:type", Object)
], StepExtrasInput.prototype, "teacherLogProbs", void 0);
__decorate([
    Field(() => [[Int]], { nullable: true }),
    __metadata("design:type", Object)
], StepExtrasInput.prototype, "teacherTopkIndices", void 0);
__decorate([
    Field(() => [[Float]], { nullable: true }),
    __metadata("design:type", Object)
], StepExtrasInput.prototype, "teacherTopkLogProbs", void 0);
__decorate([
    Field(() => [Float], { nullable: true }),
    __metadata("design:type", Object)
], StepExtrasInput.prototype, "refLogProbs", void 0);
__decorate([
    Field(() => [Float], { nullable: true }),
    __metadata("design:type", Object)
], StepExtrasInput.prototype, "values", void 0);
StepExtrasInput = __decorate([
    InputType('StepExtrasInput')
], StepExtrasInput);
export { StepExtrasInput };
//# sourceMappingURL=step-extras-input.js.map