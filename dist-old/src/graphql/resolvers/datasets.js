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
import { Arg, Ctx, Field, FieldResolver, ID, Int, Mutation, ObjectType, Query, Resolver, Root, } from 'type-graphql';
import { manifestFor } from '../../batches/manifest-for.js';
import { pageSize } from '../arguments.js';
import { ConnectionPage } from '../connections.js';
import { Encoding } from '../enums.js';
import { Cursor, FeedCursor } from '../scalars.js';
import { Histogram, WaterfallStage } from '../types/counts.js';
import { Dataset, DatasetConnection, DatasetFile, DatasetSample } from '../types/dataset.js';
import { Recipe } from '../types/recipe.js';
import { outcomeOf, UserError } from '../user-errors.js';
/** Entries of a list that a sample shows if the query does not say. */
const SHOWN_OF_LISTS = 64;
/** A page of datasets, newest first; with `recipe: null` those of all recipes. @throws OUT_OF_RANGE, AMBIGUOUS */
export async function datasetPage({ caller, services }, recipe, first, after) {
    const page = await services.batches.pageDatasets(caller, recipe, pageSize(first, 20), after ?? null);
    return new ConnectionPage(page, page.total);
}
let DatasetPayload = class DatasetPayload {
};
__decorate([
    Field(() => Dataset, { nullable: true }),
    __metadata("design:type", Object)
], DatasetPayload.prototype, "dataset", void 0);
__decorate([
    Field(() => [UserError]),
    __metadata("design:type", Array)
], DatasetPayload.prototype, "userErrors", void 0);
DatasetPayload = __decorate([
    ObjectType('DatasetPayload')
], DatasetPayload);
let DatasetResolver = class DatasetResolver {
    dataset(id, { caller, services }) {
        return services.batches.readDataset(caller, id);
    }
    datasets(context, first, after, recipe) {
        return datasetPage(context, recipe ?? null, first, after);
    }
    async buildDataset({ caller, services }, recipe, encoding, limitUnits, asOf) {
        const { value, userErrors } = await outcomeOf(() => services.batches.buildDataset(caller, {
            recipe,
            encoding: encoding ?? Encoding.PARQUET,
            limitUnits: limitUnits ?? null,
            asOf: asOf ?? null,
        }), ['recipe']);
        return { dataset: value, userErrors };
    }
    async cancelBuild(id, { caller, services }) {
        const { value, userErrors } = await outcomeOf(() => services.batches.cancelBuild(caller, id), ['id']);
        return { dataset: value, userErrors };
    }
    async deleteDataset(id, { caller, services }) {
        const { value, userErrors } = await outcomeOf(() => services.batches.deleteDataset(caller, id), ['id']);
        return { dataset: value, userErrors };
    }
    recipe({ channel, recipeName: name }, { loaders }) {
        return loaders.recipes.load({ channel, name });
    }
    manifest({ manifest }, { caller }) {
        return manifest === null ? null : manifestFor(caller, manifest);
    }
    waterfall({ manifest }) {
        // The manifest, which this server wrote, holds the reasons without a mean of rewards.
        return (manifest?.waterfall ?? []);
    }
    responseLengths({ manifest }) {
        return (manifest?.responseLengths ?? null);
    }
    sample(dataset, { caller, services }, first, after, maxListLength) {
        const view = {
            first: pageSize(first, 10),
            after: after ?? 0,
            maxListLength: maxListLength ?? SHOWN_OF_LISTS,
        };
        return services.batches.sampleDataset(caller, dataset, view);
    }
    /**
     * URLs are paths without an origin, so that a client resolves them against the address by which it reached the
     * server.
     */
    files({ id, files }, { basePath }) {
        return files.map((file) => ({
            ...file,
            url: `${basePath}/v1/datasets/${id}/files/${encodeURIComponent(file.name)}`,
        }));
    }
};
__decorate([
    Query(() => Dataset, { nullable: true }),
    __param(0, Arg('id', () => ID)),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [String, Object]),
    __metadata("design:returntype", void 0)
], DatasetResolver.prototype, "dataset", null);
__decorate([
    Query(() => DatasetConnection),
    __param(0, Ctx()),
    __param(1, Arg('first', () => Int, { nullable: true, defaultValue: 20 })),
    __param(2, Arg('after', () => Cursor, { nullable: true })),
    __param(3, Arg('recipe', () => String, { nullable: true })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object, Object, Object]),
    __metadata("design:returntype", void 0)
], DatasetResolver.prototype, "datasets", null);
__decorate([
    Mutation(() => DatasetPayload),
    __param(0, Ctx()),
    __param(1, Arg('recipe', () => String)),
    __param(2, Arg('encoding', () => Encoding, { nullable: true, defaultValue: Encoding.PARQUET })),
    __param(3, Arg('limitUnits', () => Int, { nullable: true })),
    __param(4, Arg('asOf', () => FeedCursor, { nullable: true })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, String, Object, Object, Object]),
    __metadata("design:returntype", Promise)
], DatasetResolver.prototype, "buildDataset", null);
__decorate([
    Mutation(() => DatasetPayload),
    __param(0, Arg('id', () => ID)),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [String, Object]),
    __metadata("design:returntype", Promise)
], DatasetResolver.prototype, "cancelBuild", null);
__decorate([
    Mutation(() => DatasetPayload),
    __param(0, Arg('id', () => ID)),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [String, Object]),
    __metadata("design:returntype", Promise)
], DatasetResolver.prototype, "deleteDataset", null);
__decorate([
    FieldResolver(() => Recipe, { nullable: true }),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", void 0)
], DatasetResolver.prototype, "recipe", null);
__decorate([
    FieldResolver(() => GraphQLJSON, { nullable: true }),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", void 0)
], DatasetResolver.prototype, "manifest", null);
__decorate([
    FieldResolver(() => [WaterfallStage], { description: 'None while it is not finished.' }),
    __param(0, Root()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object]),
    __metadata("design:returntype", Array)
], DatasetResolver.prototype, "waterfall", null);
__decorate([
    FieldResolver(() => Histogram, {
        nullable: true,
        description: 'Response tokens of the rows, in buckets of whole numbers; missing: rows without token ids. Null while it is not finished.',
    }),
    __param(0, Root()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object]),
    __metadata("design:returntype", Object)
], DatasetResolver.prototype, "responseLengths", null);
__decorate([
    FieldResolver(() => DatasetSample, {
        description: 'The first rows, of which the server keeps up to 1,000 or 16 MiB. None while it is not finished.',
    }),
    __param(0, Root()),
    __param(1, Ctx()),
    __param(2, Arg('first', () => Int, { nullable: true, defaultValue: 10 })),
    __param(3, Arg('after', () => Int, {
        nullable: true,
        description: 'Rows that are passed over: `next` of the page before.',
    })),
    __param(4, Arg('maxListLength', () => Int, {
        nullable: true,
        defaultValue: SHOWN_OF_LISTS,
        description: 'Longer lists are cut, at any depth.',
    })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object, Object, Object, Object]),
    __metadata("design:returntype", void 0)
], DatasetResolver.prototype, "sample", null);
__decorate([
    FieldResolver(() => [DatasetFile]),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", void 0)
], DatasetResolver.prototype, "files", null);
DatasetResolver = __decorate([
    Resolver(() => Dataset)
], DatasetResolver);
export { DatasetResolver };
//# sourceMappingURL=datasets.js.map