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
import { GraphQLJSON } from 'graphql-scalars';
import { Arg, Ctx, Field, FieldResolver, ID, Info, Int, Mutation, ObjectType, Query, Resolver, Root, } from 'type-graphql';
import { claimRulesOf } from '../../model/claim.js';
import { AWAIT_TIMEOUT_MS } from '../../model/recipe.js';
import { inArgument, pageSize } from '../arguments.js';
import { RecipeInput, toRecipeDraft } from '../inputs/recipe-input.js';
import { Cursor } from '../scalars.js';
import { selectedFields } from '../selected-fields.js';
import { Histogram, WaterfallStage } from '../types/counts.js';
import { DatasetConnection } from '../types/dataset.js';
import { Recipe } from '../types/recipe.js';
import { outcomeOf, UserError } from '../user-errors.js';
import { datasetPage } from './datasets.js';
let RecipePreview = class RecipePreview {
};
__decorate([
    Field(() => [WaterfallStage]),
    __metadata("design:type", Array)
], RecipePreview.prototype, "waterfall", void 0);
__decorate([
    Field(() => [GraphQLJSON], { description: 'Name, type and description of every column, in file order.' }),
    __metadata("design:type", Array)
], RecipePreview.prototype, "columns", void 0);
__decorate([
    Field(() => [GraphQLJSON]),
    __metadata("design:type", Array)
], RecipePreview.prototype, "rows", void 0);
__decorate([
    Field(() => [[ID]], { description: 'The steps of which each row is made.' }),
    __metadata("design:type", Array)
], RecipePreview.prototype, "stepIds", void 0);
__decorate([
    Field(() => Histogram, {
        description: 'Response tokens of all rows that were formatted, in buckets of whole numbers; missing: rows without token ids.',
    }),
    __metadata("design:type", Object)
], RecipePreview.prototype, "responseLengths", void 0);
__decorate([
    Field(() => Int),
    __metadata("design:type", Number)
], RecipePreview.prototype, "rowCountEstimate", void 0);
RecipePreview = __decorate([
    ObjectType('RecipePreview')
], RecipePreview);
/** What of a preview is about all units, and not only about those that are formatted. */
const COUNTS_ALL = ['waterfall', 'rowCountEstimate'];
let RecipePayload = class RecipePayload {
};
__decorate([
    Field(() => Recipe, { nullable: true }),
    __metadata("design:type", Object)
], RecipePayload.prototype, "recipe", void 0);
__decorate([
    Field(() => [UserError]),
    __metadata("design:type", Array)
], RecipePayload.prototype, "userErrors", void 0);
RecipePayload = __decorate([
    ObjectType('RecipePayload')
], RecipePayload);
let RecipeResolver = class RecipeResolver {
    recipes({ caller, services }) {
        return services.batches.listRecipes(caller);
    }
    recipe(name, { caller, services }) {
        return services.batches.readRecipe(caller, name);
    }
    previewRecipe({ caller, services, gone }, input, rows, columns, maxListLength, info) {
        const view = {
            rows: pageSize(rows, 10, ['rows']),
            columns: columns ?? null,
            maxListLength: maxListLength ?? null,
        };
        const selected = selectedFields(info);
        const countsAll = COUNTS_ALL.some((field) => selected.has(field));
        return inArgument('input', async () => services.batches.previewRecipe(caller, toRecipeDraft(input), { ...view, countsAll }, gone), Object.keys(view));
    }
    async saveRecipe({ caller, services }, input) {
        const { value, userErrors } = await outcomeOf(() => inArgument('input', async () => services.batches.saveRecipe(caller, toRecipeDraft(input))), ['input']);
        return { recipe: value, userErrors };
    }
    async deleteRecipe({ caller, services }, name) {
        const { value, userErrors } = await outcomeOf(() => services.batches.deleteRecipe(caller, name), ['name']);
        return { recipe: value, userErrors };
    }
    awaits(recipe) {
        return recipe.awaits ?? [];
    }
    awaitTimeoutMs({ awaits, awaitTimeoutMs = AWAIT_TIMEOUT_MS }) {
        return awaits === undefined ? null : awaitTimeoutMs;
    }
    dropOldest(recipe) {
        return recipe.dropOldest ?? false;
    }
    maxUses(recipe) {
        return claimRulesOf(recipe).maxUses;
    }
    maxDeliveries(recipe) {
        return claimRulesOf(recipe).maxDeliveries;
    }
    datasets(recipe, context, first, after) {
        return datasetPage(context, recipe, first, after);
    }
};
__decorate([
    Query(() => [Recipe]),
    __param(0, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object]),
    __metadata("design:returntype", void 0)
], RecipeResolver.prototype, "recipes", null);
__decorate([
    Query(() => Recipe, { nullable: true }),
    __param(0, Arg('name', () => String, { description: 'Name or id, as everywhere.' })),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [String, Object]),
    __metadata("design:returntype", void 0)
], RecipeResolver.prototype, "recipe", null);
__decorate([
    Query(() => RecipePreview),
    __param(0, Ctx()),
    __param(1, Arg('input', () => RecipeInput)),
    __param(2, Arg('rows', () => Int, { nullable: true, defaultValue: 10 })),
    __param(3, Arg('columns', () => [String], { nullable: true, description: 'Columns of the rows; null: all.' })),
    __param(4, Arg('maxListLength', () => Int, {
        nullable: true,
        description: 'Longer lists in the rows are cut, at any depth; null: none is.',
    })),
    __param(5, Info()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, RecipeInput, Object, Object, Object, Object]),
    __metadata("design:returntype", void 0)
], RecipeResolver.prototype, "previewRecipe", null);
__decorate([
    Mutation(() => RecipePayload),
    __param(0, Ctx()),
    __param(1, Arg('input', () => RecipeInput)),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, RecipeInput]),
    __metadata("design:returntype", Promise)
], RecipeResolver.prototype, "saveRecipe", null);
__decorate([
    Mutation(() => RecipePayload),
    __param(0, Ctx()),
    __param(1, Arg('name', () => String)),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, String]),
    __metadata("design:returntype", Promise)
], RecipeResolver.prototype, "deleteRecipe", null);
__decorate([
    FieldResolver(() => [String], {
        description: 'Curators whose runs must have judged each step of a unit, or failed at it, before it is ready.',
    }),
    __param(0, Root()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object]),
    __metadata("design:returntype", Array)
], RecipeResolver.prototype, "awaits", null);
__decorate([
    FieldResolver(() => Int, {
        nullable: true,
        description: 'Milliseconds after its last step, or the start of the run, beyond which a trajectory waits no more for awaits; null: it waits for none.',
    }),
    __param(0, Root()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object]),
    __metadata("design:returntype", Object)
], RecipeResolver.prototype, "awaitTimeoutMs", null);
__decorate([
    FieldResolver(() => Boolean, {
        description: 'Claims: at maxReady the oldest unleased group goes, and no trajectory is held.',
    }),
    __param(0, Root()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object]),
    __metadata("design:returntype", Boolean)
], RecipeResolver.prototype, "dropOldest", null);
__decorate([
    FieldResolver(() => Int, { description: 'Claims: acknowledgements until a unit is consumed.' }),
    __param(0, Root()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object]),
    __metadata("design:returntype", Number)
], RecipeResolver.prototype, "maxUses", null);
__decorate([
    FieldResolver(() => Int, {
        description: 'Claims: deliveries without an acknowledgement until a unit is poisoned.',
    }),
    __param(0, Root()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object]),
    __metadata("design:returntype", Number)
], RecipeResolver.prototype, "maxDeliveries", null);
__decorate([
    FieldResolver(() => DatasetConnection),
    __param(0, Root()),
    __param(1, Ctx()),
    __param(2, Arg('first', () => Int, { nullable: true, defaultValue: 20 })),
    __param(3, Arg('after', () => Cursor, { nullable: true })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object, Object, Object]),
    __metadata("design:returntype", void 0)
], RecipeResolver.prototype, "datasets", null);
RecipeResolver = __decorate([
    Resolver(() => Recipe)
], RecipeResolver);
export { RecipeResolver };
//# sourceMappingURL=recipes.js.map