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
import { Field, InputType, Int } from 'type-graphql';
import { claimRulesOf } from '../../model/claim.js';
import { DEFAULT_CHANNEL } from '../../model/step.js';
import { jsonObjectOrNull } from '../arguments.js';
import { BatchOrder } from '../enums.js';
import { StepFilter } from './filters.js';
let PluginUse = class PluginUse {
};
__decorate([
    Field(() => String),
    __metadata("design:type", String)
], PluginUse.prototype, "name", void 0);
__decorate([
    Field(() => GraphQLJSON, { nullable: true }),
    __metadata("design:type", Object)
], PluginUse.prototype, "options", void 0);
PluginUse = __decorate([
    InputType('PluginUse')
], PluginUse);
export { PluginUse };
let RecipeInput = class RecipeInput {
};
__decorate([
    Field(() => String),
    __metadata("design:type", String)
], RecipeInput.prototype, "name", void 0);
__decorate([
    Field(() => String, { nullable: true, defaultValue: 'train' }),
    __metadata("design:type", Object)
], RecipeInput.prototype, "channel", void 0);
__decorate([
    Field(() => StepFilter, { nullable: true }),
    __metadata("design:type", Object)
], RecipeInput.prototype, "where", void 0);
__decorate([
    Field(() => [PluginUse], { nullable: true, defaultValue: [] }),
    __metadata("design:type", Object)
], RecipeInput.prototype, "curators", void 0);
__decorate([
    Field(() => PluginUse),
    __metadata("design:type", PluginUse)
], RecipeInput.prototype, "formatter", void 0);
__decorate([
    Field(() => BatchOrder, { nullable: true, defaultValue: 'FIFO' }),
    __metadata("design:type", Object)
], RecipeInput.prototype, "order", void 0);
__decorate([
    Field(() => String, { nullable: true, defaultValue: 'canonical' }),
    __metadata("design:type", Object)
], RecipeInput.prototype, "target", void 0);
__decorate([
    Field(() => Int, { nullable: true, defaultValue: 0 }),
    __metadata("design:type", Object)
], RecipeInput.prototype, "seed", void 0);
__decorate([
    Field(() => Int, {
        nullable: true,
        description: 'Trajectories that make a group whole; null: those it has, all finished.',
    }),
    __metadata("design:type", Object)
], RecipeInput.prototype, "groupSize", void 0);
__decorate([
    Field(() => Int, {
        nullable: true,
        description: 'Release a group whose rollouts ended, or whose time is over, if at least this many are complete; null: groupSize.',
    }),
    __metadata("design:type", Object)
], RecipeInput.prototype, "minGroupSize", void 0);
__decorate([
    Field(() => Int, { nullable: true }),
    __metadata("design:type", Object)
], RecipeInput.prototype, "groupTimeoutMs", void 0);
__decorate([
    Field(() => Int, {
        nullable: true,
        description: 'Exclude what is more versions behind the current policy.',
    }),
    __metadata("design:type", Object)
], RecipeInput.prototype, "maxPolicyLag", void 0);
__decorate([
    Field(() => [String], {
        nullable: true,
        defaultValue: [],
        description: 'Curators of steps that ask models, as NAME, or NAME:JUDGE for runs whose judgments are named so: a unit is ready when they have judged, or failed at, each of its steps.',
    }),
    __metadata("design:type", Object)
], RecipeInput.prototype, "awaits", void 0);
__decorate([
    Field(() => Int, {
        nullable: true,
        description: 'With awaits: milliseconds after its last step, or the start of the run, beyond which a trajectory waits no more; null: an hour.',
    }),
    __metadata("design:type", Object)
], RecipeInput.prototype, "awaitTimeoutMs", void 0);
__decorate([
    Field(() => Int, {
        nullable: true,
        description: 'Claims: bound on what is ready or running; past it new trajectories are held, or with dropOldest the oldest unleased group goes.',
    }),
    __metadata("design:type", Object)
], RecipeInput.prototype, "maxReady", void 0);
__decorate([
    Field(() => Boolean, {
        nullable: true,
        defaultValue: false,
        description: 'Claims: at maxReady the oldest unleased group goes, and no trajectory is held.',
    }),
    __metadata("design:type", Object)
], RecipeInput.prototype, "dropOldest", void 0);
__decorate([
    Field(() => Int, {
        nullable: true,
        description: 'Claims: nothing is delivered before so many units are ready; null: 1.',
    }),
    __metadata("design:type", Object)
], RecipeInput.prototype, "minReady", void 0);
__decorate([
    Field(() => Int, {
        nullable: true,
        defaultValue: 1,
        description: 'Claims: acknowledgements until a unit is consumed.',
    }),
    __metadata("design:type", Object)
], RecipeInput.prototype, "maxUses", void 0);
__decorate([
    Field(() => Int, {
        nullable: true,
        defaultValue: 5,
        description: 'Claims: deliveries without an acknowledgement until a unit is poisoned.',
    }),
    __metadata("design:type", Object)
], RecipeInput.prototype, "maxDeliveries", void 0);
RecipeInput = __decorate([
    InputType('RecipeInput')
], RecipeInput);
export { RecipeInput };
/** A filter as plain JSON with times as ISO 8601 strings, which is the form in which it is stored. */
export function asJson(where) {
    return JSON.parse(JSON.stringify(where));
}
/** @throws INVALID_TYPE with the path of the options below `path` */
export function toPluginRequest({ name, options }, path) {
    return { name, options: jsonObjectOrNull(options, [...path, 'options']) };
}
/**
 * Reads a recipe. An explicit null bypasses a GraphQL default, so each default is applied again.
 * @throws INVALID_TYPE
 */
export function toRecipeDraft(input) {
    return {
        name: input.name,
        channel: input.channel ?? DEFAULT_CHANNEL,
        where: input.where == null ? null : asJson(input.where),
        curators: (input.curators ?? []).map((curator, i) => toPluginRequest(curator, ['curators', i])),
        formatter: toPluginRequest(input.formatter, ['formatter']),
        order: input.order ?? 'FIFO',
        target: input.target ?? 'canonical',
        seed: input.seed ?? 0,
        groupSize: input.groupSize ?? null,
        minGroupSize: input.minGroupSize ?? null,
        groupTimeoutMs: input.groupTimeoutMs ?? null,
        maxPolicyLag: input.maxPolicyLag ?? null,
        ...(input.awaits == null || input.awaits.length === 0 ? {} : { awaits: input.awaits }),
        ...(input.awaitTimeoutMs == null ? {} : { awaitTimeoutMs: input.awaitTimeoutMs }),
        ...(input.maxReady == null ? {} : { maxReady: input.maxReady }),
        ...(input.minReady == null ? {} : { minReady: input.minReady }),
        dropOldest: input.dropOldest ?? false,
        ...claimRulesOf({
            ...(input.maxUses == null ? {} : { maxUses: input.maxUses }),
            ...(input.maxDeliveries == null ? {} : { maxDeliveries: input.maxDeliveries }),
        }),
    };
}
//# sourceMappingURL=recipe-input.js.map