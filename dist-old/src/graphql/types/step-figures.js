var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { Field, Float, Int, ObjectType } from 'type-graphql';
let Funnel = class Funnel {
};
__decorate([
    Field(() => Int, { description: 'All steps.' }),
    __metadata("design:type", Number)
], Funnel.prototype, "captured", void 0);
__decorate([
    Field(() => Int, { description: 'Of these, steps of complete trajectories.' }),
    __metadata("design:type", Number)
], Funnel.prototype, "complete", void 0);
__decorate([
    Field(() => Int, { description: 'Of these, steps whose trajectory has a reward.' }),
    __metadata("design:type", Number)
], Funnel.prototype, "rewarded", void 0);
__decorate([
    Field(() => Int, { description: 'Of these, MAIN steps that are kept and trainable.' }),
    __metadata("design:type", Number)
], Funnel.prototype, "trainable", void 0);
__decorate([
    Field(() => Int, { description: 'Of these, steps that a dataset holds.' }),
    __metadata("design:type", Number)
], Funnel.prototype, "exported", void 0);
__decorate([
    Field(() => Int, { description: 'Of these, steps that an acknowledged claim consumed.' }),
    __metadata("design:type", Number)
], Funnel.prototype, "consumed", void 0);
Funnel = __decorate([
    ObjectType('Funnel', {
        description: 'Steps of which each number counts only what the one before it counted: captured, in a complete trajectory, whose trajectory has a reward, that curation leaves trainable, that a dataset holds, that a claim consumed.',
    })
], Funnel);
export { Funnel };
let TimeBucket = class TimeBucket {
};
__decorate([
    Field(() => Date, { description: 'When it begins: a multiple of its length since 1970.' }),
    __metadata("design:type", Number)
], TimeBucket.prototype, "at", void 0);
__decorate([
    Field(() => Int, { description: 'Steps created in it.' }),
    __metadata("design:type", Number)
], TimeBucket.prototype, "steps", void 0);
__decorate([
    Field(() => Float, { description: 'Response tokens of these steps.' }),
    __metadata("design:type", Number)
], TimeBucket.prototype, "responseTokens", void 0);
__decorate([
    Field(() => Float, { nullable: true, description: "Mean of the steps' own rewards; null without any." }),
    __metadata("design:type", Object)
], TimeBucket.prototype, "rewardMean", void 0);
TimeBucket = __decorate([
    ObjectType('TimeBucket', { description: 'Steps that were created in a stretch of time.' })
], TimeBucket);
export { TimeBucket };
let TokenHealth = class TokenHealth {
};
__decorate([
    Field(() => Float, { description: 'With token ids that the engine told.' }),
    __metadata("design:type", Number)
], TokenHealth.prototype, "engineIds", void 0);
__decorate([
    Field(() => Float, { description: 'With log-probs of the response.' }),
    __metadata("design:type", Number)
], TokenHealth.prototype, "withLogProbs", void 0);
__decorate([
    Field(() => Float, {
        description: 'With log-probs of the very ids that were sampled, not of ids that a tokenizer made afterwards.',
    }),
    __metadata("design:type", Number)
], TokenHealth.prototype, "matchingLogProbs", void 0);
__decorate([
    Field(() => Float, { description: 'First of their trajectory, or going on from an earlier step.' }),
    __metadata("design:type", Number)
], TokenHealth.prototype, "intactPrefix", void 0);
__decorate([
    Field(() => Float, { description: 'Cut off at the limit of tokens (finish reason `length`).' }),
    __metadata("design:type", Number)
], TokenHealth.prototype, "truncated", void 0);
__decorate([
    Field(() => Float, { description: 'Without any answer, or ended by an error.' }),
    __metadata("design:type", Number)
], TokenHealth.prototype, "failed", void 0);
TokenHealth = __decorate([
    ObjectType('TokenHealth', { description: 'Shares of steps, from 0 to 1; 0 without steps.' })
], TokenHealth);
export { TokenHealth };
//# sourceMappingURL=step-figures.js.map