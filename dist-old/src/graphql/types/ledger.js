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
import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../connections.js';
import { ExtraKind, Quality } from '../enums.js';
import { Node } from './node.js';
let RewardEntry = class RewardEntry {
};
__decorate([
    Field(() => ID),
    __metadata("design:type", String)
], RewardEntry.prototype, "id", void 0);
__decorate([
    Field(() => String),
    __metadata("design:type", String)
], RewardEntry.prototype, "name", void 0);
__decorate([
    Field(() => Float),
    __metadata("design:type", Number)
], RewardEntry.prototype, "value", void 0);
__decorate([
    Field(() => String),
    __metadata("design:type", String)
], RewardEntry.prototype, "source", void 0);
__decorate([
    Field(() => String, { nullable: true }),
    __metadata("design:type", Object)
], RewardEntry.prototype, "comment", void 0);
__decorate([
    Field(() => Date),
    __metadata("design:type", Number)
], RewardEntry.prototype, "at", void 0);
__decorate([
    Field(() => Int, { nullable: true }),
    __metadata("design:type", Object)
], RewardEntry.prototype, "stepIndex", void 0);
RewardEntry = __decorate([
    ObjectType('RewardEntry')
], RewardEntry);
export { RewardEntry };
let Judgment = class Judgment {
};
__decorate([
    Field(() => Float, { nullable: true }),
    __metadata("design:type", Object)
], Judgment.prototype, "score", void 0);
__decorate([
    Field(() => [GraphQLJSON]),
    __metadata("design:type", Array)
], Judgment.prototype, "votes", void 0);
__decorate([
    Field(() => String),
    __metadata("design:type", String)
], Judgment.prototype, "judge", void 0);
__decorate([
    Field(() => Date),
    __metadata("design:type", Number)
], Judgment.prototype, "at", void 0);
Judgment = __decorate([
    ObjectType('Judgment', {
        description: 'Score null: no valid vote.',
    })
], Judgment);
export { Judgment };
let StepExtra = class StepExtra {
};
__decorate([
    Field(() => ExtraKind),
    __metadata("design:type", Object)
], StepExtra.prototype, "kind", void 0);
__decorate([
    Field(() => String),
    __metadata("design:type", String)
], StepExtra.prototype, "source", void 0);
__decorate([
    Field(() => Date),
    __metadata("design:type", Number)
], StepExtra.prototype, "at", void 0);
StepExtra = __decorate([
    ObjectType('StepExtra')
], StepExtra);
export { StepExtra };
let Curation = class Curation {
};
__decorate([
    Field(() => Boolean),
    __metadata("design:type", Boolean)
], Curation.prototype, "keep", void 0);
__decorate([
    Field(() => Quality),
    __metadata("design:type", Object)
], Curation.prototype, "quality", void 0);
__decorate([
    Field(() => Boolean),
    __metadata("design:type", Boolean)
], Curation.prototype, "trainable", void 0);
__decorate([
    Field(() => String, { nullable: true }),
    __metadata("design:type", Object)
], Curation.prototype, "reason", void 0);
__decorate([
    Field(() => [String]),
    __metadata("design:type", Array)
], Curation.prototype, "tags", void 0);
__decorate([
    Field(() => String, { nullable: true }),
    __metadata("design:type", Object)
], Curation.prototype, "note", void 0);
Curation = __decorate([
    ObjectType('Curation', {
        description: 'keep false: in no batch, not even as context for its own row. trainable false: may be context, never in the loss.',
    })
], Curation);
export { Curation };
let TokenRange = class TokenRange {
};
__decorate([
    Field(() => Int),
    __metadata("design:type", Number)
], TokenRange.prototype, "from", void 0);
__decorate([
    Field(() => Int),
    __metadata("design:type", Number)
], TokenRange.prototype, "to", void 0);
TokenRange = __decorate([
    ObjectType('TokenRange')
], TokenRange);
let Decision = class Decision {
};
__decorate([
    Field(() => ID),
    __metadata("design:type", String)
], Decision.prototype, "id", void 0);
__decorate([
    Field(() => ID),
    __metadata("design:type", String)
], Decision.prototype, "operationId", void 0);
__decorate([
    Field(() => String),
    __metadata("design:type", String)
], Decision.prototype, "source", void 0);
__decorate([
    Field(() => Boolean, { nullable: true }),
    __metadata("design:type", Boolean)
], Decision.prototype, "keep", void 0);
__decorate([
    Field(() => String, { nullable: true }),
    __metadata("design:type", String)
], Decision.prototype, "reason", void 0);
__decorate([
    Field(() => Quality, { nullable: true }),
    __metadata("design:type", Object)
], Decision.prototype, "quality", void 0);
__decorate([
    Field(() => Boolean, { nullable: true }),
    __metadata("design:type", Boolean)
], Decision.prototype, "trainable", void 0);
__decorate([
    Field(() => [String], { nullable: true }),
    __metadata("design:type", Array)
], Decision.prototype, "addTags", void 0);
__decorate([
    Field(() => [String], { nullable: true }),
    __metadata("design:type", Array)
], Decision.prototype, "removeTags", void 0);
__decorate([
    Field(() => String, { nullable: true }),
    __metadata("design:type", String)
], Decision.prototype, "note", void 0);
__decorate([
    Field(() => [TokenRange], { nullable: true }),
    __metadata("design:type", Array)
], Decision.prototype, "mask", void 0);
__decorate([
    Field(() => [RewardEntry], { description: 'Ledger entries that the same decision made.' }),
    __metadata("design:type", Array)
], Decision.prototype, "rewards", void 0);
__decorate([
    Field(() => Judgment, { nullable: true }),
    __metadata("design:type", Judgment)
], Decision.prototype, "judgment", void 0);
__decorate([
    Field(() => Boolean),
    __metadata("design:type", Boolean)
], Decision.prototype, "undone", void 0);
__decorate([
    Field(() => Date),
    __metadata("design:type", Number)
], Decision.prototype, "at", void 0);
Decision = __decorate([
    ObjectType('Decision')
], Decision);
export { Decision };
let Operation = class Operation {
};
__decorate([
    Field(() => String),
    __metadata("design:type", String)
], Operation.prototype, "source", void 0);
__decorate([
    Field(() => String, { nullable: true, description: 'The key that made it.' }),
    __metadata("design:type", Object)
], Operation.prototype, "actor", void 0);
__decorate([
    Field(() => String),
    __metadata("design:type", String)
], Operation.prototype, "summary", void 0);
__decorate([
    Field(() => Int),
    __metadata("design:type", Number)
], Operation.prototype, "changed", void 0);
__decorate([
    Field(() => Date),
    __metadata("design:type", Number)
], Operation.prototype, "at", void 0);
Operation = __decorate([
    ObjectType('Operation', { implements: Node })
], Operation);
export { Operation };
export const OperationConnection = connectionOf('Operation', () => Operation);
//# sourceMappingURL=ledger.js.map