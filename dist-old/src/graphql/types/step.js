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
import { StepOrigin, TurnType } from '../enums.js';
import { Curation } from './ledger.js';
import { Node } from './node.js';
/** The fields that a step's head holds; resolvers/steps.ts adds those that have to be read. */
let Step = class Step {
};
__decorate([
    Field(() => String),
    __metadata("design:type", String)
], Step.prototype, "channel", void 0);
__decorate([
    Field(() => String),
    __metadata("design:type", String)
], Step.prototype, "trajectoryUid", void 0);
__decorate([
    Field(() => String),
    __metadata("design:type", String)
], Step.prototype, "promptUid", void 0);
__decorate([
    Field(() => Int),
    __metadata("design:type", Number)
], Step.prototype, "stepIndex", void 0);
__decorate([
    Field(() => Boolean),
    __metadata("design:type", Boolean)
], Step.prototype, "isLast", void 0);
__decorate([
    Field(() => TurnType),
    __metadata("design:type", Object)
], Step.prototype, "turnType", void 0);
__decorate([
    Field(() => String, {
        description: 'Main branch is "main"; forks, sub-agents and further choices have their own.',
    }),
    __metadata("design:type", String)
], Step.prototype, "branch", void 0);
__decorate([
    Field(() => Int, { nullable: true, description: 'Null when nobody said.' }),
    __metadata("design:type", Object)
], Step.prototype, "policyVersion", void 0);
__decorate([
    Field(() => String, { nullable: true }),
    __metadata("design:type", Object)
], Step.prototype, "model", void 0);
__decorate([
    Field(() => String, { nullable: true }),
    __metadata("design:type", Object)
], Step.prototype, "agent", void 0);
__decorate([
    Field(() => Float, {
        nullable: true,
        description: 'Effective reward: the latest ledger entry named reward.',
    }),
    __metadata("design:type", Object)
], Step.prototype, "reward", void 0);
__decorate([
    Field(() => StepOrigin, { description: 'How it came.' }),
    __metadata("design:type", Object)
], Step.prototype, "origin", void 0);
__decorate([
    Field(() => String, { nullable: true, description: 'Label of the engine that answered.' }),
    __metadata("design:type", Object)
], Step.prototype, "engine", void 0);
__decorate([
    Field(() => Curation),
    __metadata("design:type", Curation)
], Step.prototype, "curation", void 0);
__decorate([
    Field(() => GraphQLJSON, { nullable: true }),
    __metadata("design:type", Object)
], Step.prototype, "metadata", void 0);
__decorate([
    Field(() => Date),
    __metadata("design:type", Number)
], Step.prototype, "createdAt", void 0);
Step = __decorate([
    ObjectType('Step', { implements: Node })
], Step);
export { Step };
export const StepConnection = connectionOf('Step', () => Step);
//# sourceMappingURL=step.js.map