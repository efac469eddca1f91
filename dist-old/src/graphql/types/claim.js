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
import { BatchStatus, UnitState } from '../enums.js';
import { Node } from './node.js';
/** The fields that a batch's record holds; resolvers/batches.ts adds what is told in other words. */
let Batch = class Batch {
};
__decorate([
    Field(() => String, { description: 'The training run that claimed it.' }),
    __metadata("design:type", String)
], Batch.prototype, "consumer", void 0);
__decorate([
    Field(() => Int, { description: 'The life of the consumer that claimed it; resume begins the next.' }),
    __metadata("design:type", Number)
], Batch.prototype, "life", void 0);
__decorate([
    Field(() => BatchStatus),
    __metadata("design:type", Object)
], Batch.prototype, "status", void 0);
__decorate([
    Field(() => String, { description: 'The same key answers the same batch.' }),
    __metadata("design:type", String)
], Batch.prototype, "claimKey", void 0);
__decorate([
    Field(() => Int, { description: 'Rows that its units gave.' }),
    __metadata("design:type", Number)
], Batch.prototype, "rows", void 0);
__decorate([
    Field(() => Float, { description: 'Prompt and response tokens of the rows.' }),
    __metadata("design:type", Number)
], Batch.prototype, "tokens", void 0);
__decorate([
    Field(() => Float, { description: 'Of its file in the encoding of the claim.' }),
    __metadata("design:type", Number)
], Batch.prototype, "bytes", void 0);
__decorate([
    Field(() => String, { description: 'Of its file in the encoding of the claim.' }),
    __metadata("design:type", String)
], Batch.prototype, "sha256", void 0);
__decorate([
    Field(() => Int, { nullable: true, description: "The trainer's step: of the claim, later of the ack." }),
    __metadata("design:type", Object)
], Batch.prototype, "step", void 0);
__decorate([
    Field(() => Int, { description: "The policy's version when it was claimed." }),
    __metadata("design:type", Number)
], Batch.prototype, "policyVersion", void 0);
__decorate([
    Field(() => Int, { nullable: true, description: 'Of its steps; null: of none it is known.' }),
    __metadata("design:type", Object)
], Batch.prototype, "minPolicyVersion", void 0);
__decorate([
    Field(() => Int, { nullable: true, description: 'Of its steps; null: of none it is known.' }),
    __metadata("design:type", Object)
], Batch.prototype, "maxPolicyVersion", void 0);
__decorate([
    Field(() => GraphQLJSON, { nullable: true, description: 'What the acknowledgement said of the step.' }),
    __metadata("design:type", Object)
], Batch.prototype, "metrics", void 0);
__decorate([
    Field(() => String, { nullable: true, description: 'Why it was given back.' }),
    __metadata("design:type", Object)
], Batch.prototype, "releaseReason", void 0);
__decorate([
    Field(() => Date),
    __metadata("design:type", Number)
], Batch.prototype, "createdAt", void 0);
__decorate([
    Field(() => Date, { description: 'When its lease runs out, or did.' }),
    __metadata("design:type", Number)
], Batch.prototype, "expiresAt", void 0);
__decorate([
    Field(() => Date, { nullable: true }),
    __metadata("design:type", Object)
], Batch.prototype, "ackedAt", void 0);
Batch = __decorate([
    ObjectType('Batch', {
        implements: Node,
        description: 'Units of a recipe that were delivered to a consumer together, and what became of them.',
    })
], Batch);
export { Batch };
export const BatchConnection = connectionOf('Batch', () => Batch);
/** The fields that a listed unit holds; resolvers/units.ts adds `reason` and `batch`. */
let RecipeUnit = class RecipeUnit {
};
__decorate([
    Field(() => ID, { description: 'Of the group, trajectory or step.' }),
    __metadata("design:type", String)
], RecipeUnit.prototype, "id", void 0);
__decorate([
    Field(() => UnitState),
    __metadata("design:type", Object)
], RecipeUnit.prototype, "state", void 0);
__decorate([
    Field(() => [String], { description: 'What it lacks, while it is INCOMPLETE.' }),
    __metadata("design:type", Array)
], RecipeUnit.prototype, "missing", void 0);
__decorate([
    Field(() => Int, { description: 'Deliveries without an acknowledgement since.' }),
    __metadata("design:type", Number)
], RecipeUnit.prototype, "deliveries", void 0);
RecipeUnit = __decorate([
    ObjectType('RecipeUnit', { description: 'A group, trajectory or step as a recipe sees it.' })
], RecipeUnit);
export { RecipeUnit };
export const RecipeUnitConnection = connectionOf('RecipeUnit', () => RecipeUnit);
let ConsumerStats = class ConsumerStats {
};
__decorate([
    Field(() => String),
    __metadata("design:type", String)
], ConsumerStats.prototype, "consumer", void 0);
__decorate([
    Field(() => Int, { description: 'Batches that it holds.' }),
    __metadata("design:type", Number)
], ConsumerStats.prototype, "leases", void 0);
__decorate([
    Field(() => Int, { description: 'Batches that it acknowledged, of those that are remembered.' }),
    __metadata("design:type", Number)
], ConsumerStats.prototype, "acked", void 0);
__decorate([
    Field(() => Int, { nullable: true, description: 'Its highest acknowledged step.' }),
    __metadata("design:type", Object)
], ConsumerStats.prototype, "lastStep", void 0);
__decorate([
    Field(() => Date, { nullable: true, description: 'When it was last heard of.' }),
    __metadata("design:type", Number)
], ConsumerStats.prototype, "lastSeenAt", void 0);
ConsumerStats = __decorate([
    ObjectType('ConsumerStats', { description: 'A training run that claims from a recipe.' })
], ConsumerStats);
export { ConsumerStats };
let ClaimStats = class ClaimStats {
};
__decorate([
    Field(() => Int, { description: 'Units that a claim gets.' }),
    __metadata("design:type", Number)
], ClaimStats.prototype, "ready", void 0);
__decorate([
    Field(() => Int, {
        description: "Of the ready ones: how many the recipe's own curators, which are asked when a batch is made, may yet leave nothing of, at most. 0: it has none.",
    }),
    __metadata("design:type", Number)
], ClaimStats.prototype, "unasked", void 0);
__decorate([
    Field(() => Int, { description: 'Units that are leased.' }),
    __metadata("design:type", Number)
], ClaimStats.prototype, "claimed", void 0);
__decorate([
    Field(() => Int, { description: 'Units that were acknowledged as often as the recipe says.' }),
    __metadata("design:type", Number)
], ClaimStats.prototype, "consumed", void 0);
__decorate([
    Field(() => Int, { description: 'Units of which curation left nothing, or that were dropped.' }),
    __metadata("design:type", Number)
], ClaimStats.prototype, "excluded", void 0);
__decorate([
    Field(() => Int, { description: 'Claims that wait now, on this server.' }),
    __metadata("design:type", Number)
], ClaimStats.prototype, "waiting", void 0);
__decorate([
    Field(() => Int, { description: 'Units that lack something; units(state: INCOMPLETE) says what.' }),
    __metadata("design:type", Number)
], ClaimStats.prototype, "incomplete", void 0);
__decorate([
    Field(() => Int, { description: 'Units too many policy versions behind.' }),
    __metadata("design:type", Number)
], ClaimStats.prototype, "stale", void 0);
__decorate([
    Field(() => Int, {
        description: 'Units that were delivered maxDeliveries times without an acknowledgement.',
    }),
    __metadata("design:type", Number)
], ClaimStats.prototype, "poisoned", void 0);
__decorate([
    Field(() => Int, { description: 'Of the ready ones: those that came back by resume.' }),
    __metadata("design:type", Number)
], ClaimStats.prototype, "rewound", void 0);
__decorate([
    Field(() => Int, { description: 'Rollouts that went on when their group was consumed. Counts up.' }),
    __metadata("design:type", Number)
], ClaimStats.prototype, "orphaned", void 0);
__decorate([
    Field(() => Int, {
        description: 'Units that were dropped because more than maxReady waited, among the excluded ones. Counts up.',
    }),
    __metadata("design:type", Number)
], ClaimStats.prototype, "dropped", void 0);
__decorate([
    Field(() => Float, {
        nullable: true,
        description: 'For how long the unit waits that became ready first; null: none is ready.',
    }),
    __metadata("design:type", Object)
], ClaimStats.prototype, "oldestReadySeconds", void 0);
__decorate([
    Field(() => [ConsumerStats], { description: 'In order of their names.' }),
    __metadata("design:type", Array)
], ClaimStats.prototype, "consumers", void 0);
ClaimStats = __decorate([
    ObjectType('ClaimStats', {
        description: 'Where the units of a recipe stand. See design/claims.md.',
    })
], ClaimStats);
export { ClaimStats };
//# sourceMappingURL=claim.js.map