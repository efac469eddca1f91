var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
var __param = (this && this.__param) || function (paramIndex, decorator) {
    return function (target, key) { decorator(target, key, paramIndex); }
};
import { Arg, Ctx, Field, FieldResolver, ID, Int, Mutation, ObjectType, Query, Resolver, Root, } from 'type-graphql';
import { StepwellError } from '../../errors/index.js';
import { pageSize } from '../arguments.js';
import { ConnectionPage } from '../connections.js';
import { UnitState } from '../enums.js';
import { Cursor } from '../scalars.js';
import { Batch, ClaimStats, RecipeUnit, RecipeUnitConnection } from '../types/claim.js';
import { outcomeOf, UserError } from '../user-errors.js';
const RECIPE = { description: 'Name or id of the recipe.' };
let ResumePayload = class ResumePayload {
};
__decorate([
    Field(() => Int, { nullable: true, description: 'The life that begins; claims carry it from then on.' }),
    __metadata("design:type", Object)
], ResumePayload.prototype, "life", void 0);
__decorate([
    Field(() => [ID], { description: 'Units.' }),
    __metadata("design:type", Array)
], ResumePayload.prototype, "acked", void 0);
__decorate([
    Field(() => [ID], { description: 'Units that come again, before all others.' }),
    __metadata("design:type", Array)
], ResumePayload.prototype, "returned", void 0);
__decorate([
    Field(() => [ID], { description: 'Units that another consumer has leased or acknowledged meanwhile.' }),
    __metadata("design:type", Array)
], ResumePayload.prototype, "lost", void 0);
__decorate([
    Field(() => [UserError]),
    __metadata("design:type", Array)
], ResumePayload.prototype, "userErrors", void 0);
ResumePayload = __decorate([
    ObjectType('ResumePayload', { description: 'What resuming did with units of later steps.' })
], ResumePayload);
let RetryPayload = class RetryPayload {
};
__decorate([
    Field(() => Int),
    __metadata("design:type", Number)
], RetryPayload.prototype, "changed", void 0);
__decorate([
    Field(() => [UserError]),
    __metadata("design:type", Array)
], RetryPayload.prototype, "userErrors", void 0);
RetryPayload = __decorate([
    ObjectType('RetryPayload', { description: 'How many poisoned units are ready again.' })
], RetryPayload);
/** Units of a recipe: where they stand, and what is done with them beside claiming. */
let UnitResolver = class UnitResolver {
    async units({ caller, services }, recipe, state, first, after) {
        const size = pageSize(first, 50);
        const page = await services.claims.pageUnits(caller, recipe, state ?? null, size, after ?? null);
        return new ConnectionPage(page, page.total);
    }
    claimStats(recipe, { caller, services }) {
        return services.claims.stats(caller, recipe);
    }
    async resumeConsumer({ caller, services }, recipe, consumer, step) {
        const { value, userErrors } = await outcomeOf(() => services.claims.resume(caller, recipe, consumer, step), ['consumer']);
        const { life, acked, returned, lost } = value ?? { life: null, acked: [], returned: [], lost: [] };
        return { life, acked, returned, lost, userErrors };
    }
    async retryUnits({ caller, services }, recipe, units, all) {
        const { value, userErrors } = await outcomeOf(async () => services.claims.retryUnits(caller, recipe, chosen(units ?? null, all ?? false)), ['units']);
        return { changed: value ?? 0, userErrors };
    }
    reason({ state, reason, poisoned }) {
        return state === 'POISONED' ? poisoned : reason;
    }
    batch({ lease, last }, { loaders }) {
        const id = lease ?? last;
        return id === null ? null : loaders.batches.load(id);
    }
};
__decorate([
    Query(() => RecipeUnitConnection, { description: 'In order of arrival.' }),
    __param(0, Ctx()),
    __param(1, Arg('recipe', () => String, RECIPE)),
    __param(2, Arg('state', () => UnitState, { nullable: true, description: 'Only those; null: all.' })),
    __param(3, Arg('first', () => Int, { nullable: true, defaultValue: 50 })),
    __param(4, Arg('after', () => Cursor, { nullable: true })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, String, Object, Object, Object]),
    __metadata("design:returntype", Promise)
], UnitResolver.prototype, "units", null);
__decorate([
    Query(() => ClaimStats),
    __param(0, Arg('recipe', () => String, RECIPE)),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [String, Object]),
    __metadata("design:returntype", void 0)
], UnitResolver.prototype, "claimStats", null);
__decorate([
    Mutation(() => ResumePayload, {
        description: 'What a trainer says that starts from the checkpoint of a step: later acks and leases of this consumer return.',
    }),
    __param(0, Ctx()),
    __param(1, Arg('recipe', () => String, RECIPE)),
    __param(2, Arg('consumer', () => String, { description: 'The training run.' })),
    __param(3, Arg('step', () => Int, { description: "The checkpoint's." })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, String, String, Number]),
    __metadata("design:returntype", Promise)
], UnitResolver.prototype, "resumeConsumer", null);
__decorate([
    Mutation(() => RetryPayload, { description: 'Makes poisoned units ready again.' }),
    __param(0, Ctx()),
    __param(1, Arg('recipe', () => String, RECIPE)),
    __param(2, Arg('units', () => [ID], { nullable: true, description: 'These; others than poisoned ones stay.' })),
    __param(3, Arg('all', () => Boolean, { nullable: true, defaultValue: false, description: 'All that are poisoned.' })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, String, Object, Object]),
    __metadata("design:returntype", Promise)
], UnitResolver.prototype, "retryUnits", null);
__decorate([
    FieldResolver(() => String, { nullable: true, description: 'Why it is EXCLUDED, STALE or POISONED.' }),
    __param(0, Root()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object]),
    __metadata("design:returntype", Object)
], UnitResolver.prototype, "reason", null);
__decorate([
    FieldResolver(() => Batch, {
        nullable: true,
        description: 'The batch that leases it, or the last one that did; null: none did.',
    }),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", void 0)
], UnitResolver.prototype, "batch", null);
UnitResolver = __decorate([
    Resolver(() => RecipeUnit)
], UnitResolver);
export { UnitResolver };
/** Null: all. @throws MISSING_FIELD, OUT_OF_RANGE */
function chosen(units, all) {
    if (units === null && !all)
        throw new StepwellError('MISSING_FIELD', { field: 'units' }, { path: ['units'] });
    if (units !== null && all) {
        throw new StepwellError('OUT_OF_RANGE', { expected: 'false beside units' }, { path: ['all'] });
    }
    return units;
}
//# sourceMappingURL=units.js.map