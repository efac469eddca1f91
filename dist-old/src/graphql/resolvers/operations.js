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
import { Arg, Ctx, FieldResolver, Float, ID, Int, Query, Resolver, Root } from 'type-graphql';
import { jobIdOf } from '../../model/job.js';
import { pageSize } from '../arguments.js';
import { ConnectionPage } from '../connections.js';
import { JobStatus } from '../enums.js';
import { Cursor } from '../scalars.js';
import { Batch } from '../types/claim.js';
import { Dataset } from '../types/dataset.js';
import { Operation, OperationConnection } from '../types/ledger.js';
import { PluginUseInfo } from '../types/recipe.js';
import { StepConnection } from '../types/step.js';
/**
 * Operations, and what has to be read of them: the job that makes or undoes them, which one that fitted into one commit
 * does not have, their steps and datasets.
 */
let OperationResolver = class OperationResolver {
    async operation(id, { caller, services }) {
        const [found] = await services.curation.readOperations(caller, [id]);
        return found ?? null;
    }
    async operations({ caller, services }, first, after) {
        const page = await services.curation.pageOperations(caller, pageSize(first, 50), after ?? null);
        return new ConnectionPage(page, () => services.curation.countOperations(caller));
    }
    async status({ id }, { loaders }) {
        return (await loaders.operationJobs.load(id))?.status ?? 'SUCCEEDED';
    }
    async progress({ id }, { loaders }) {
        return (await loaders.operationJobs.load(id))?.progress ?? 1;
    }
    async error({ id }, { loaders }) {
        return (await loaders.operationJobs.load(id))?.error ?? null;
    }
    async undone(operation, context) {
        return operation.undone && !(await isUndoOpen(operation, context));
    }
    async partlyUndone(operation, context) {
        return operation.undone && (await isUndoOpen(operation, context));
    }
    async curator(operation, context) {
        return (await jobOf(operation, context))?.curator ?? null;
    }
    async seed(operation, context) {
        return (await jobOf(operation, context))?.seed ?? null;
    }
    async kept(operation, context) {
        return (await jobOf(operation, context))?.kept ?? operation.kept;
    }
    async dropped(operation, context) {
        return (await jobOf(operation, context))?.dropped ?? operation.dropped;
    }
    datasets({ id }, { loaders }) {
        return loaders.datasetsOfOperation.load(id);
    }
    batches({ id }, { loaders }) {
        return loaders.batchesOfOperation.load(id);
    }
    async steps({ id }, { caller, services, loaders, gone }, first, after) {
        const request = { operationId: id, first: pageSize(first, 50), after: after ?? null };
        const page = await loaders.stepsOfOperation.load(request);
        return new ConnectionPage(page, () => services.curation.countSteps(caller, id, gone));
    }
};
__decorate([
    Query(() => Operation, { nullable: true }),
    __param(0, Arg('id', () => ID)),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [String, Object]),
    __metadata("design:returntype", Promise)
], OperationResolver.prototype, "operation", null);
__decorate([
    Query(() => OperationConnection),
    __param(0, Ctx()),
    __param(1, Arg('first', () => Int, { nullable: true, defaultValue: 50 })),
    __param(2, Arg('after', () => Cursor, { nullable: true })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object, Object]),
    __metadata("design:returntype", Promise)
], OperationResolver.prototype, "operations", null);
__decorate([
    FieldResolver(() => JobStatus),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", Promise)
], OperationResolver.prototype, "status", null);
__decorate([
    FieldResolver(() => Float),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", Promise)
], OperationResolver.prototype, "progress", null);
__decorate([
    FieldResolver(() => String, { nullable: true }),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", Promise)
], OperationResolver.prototype, "error", null);
__decorate([
    FieldResolver(() => Boolean, { description: 'All of it is undone: none of its decisions counts.' }),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", Promise)
], OperationResolver.prototype, "undone", null);
__decorate([
    FieldResolver(() => Boolean, {
        description: 'Its undo has begun and is not whole: it runs, was cancelled or failed, as status, progress and error say. What is not undone yet counts. undoOperation goes on.',
    }),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", Promise)
], OperationResolver.prototype, "partlyUndone", null);
__decorate([
    FieldResolver(() => PluginUseInfo, { nullable: true }),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", Promise)
], OperationResolver.prototype, "curator", null);
__decorate([
    FieldResolver(() => Int, { nullable: true, description: "The curator's source of chance." }),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", Promise)
], OperationResolver.prototype, "seed", null);
__decorate([
    FieldResolver(() => Int, {
        description: 'Of a curator: units that it was given and did not drop, as CurationJob counts them. Of people: decisions that do not drop. Also after undoing.',
    }),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", Promise)
], OperationResolver.prototype, "kept", null);
__decorate([
    FieldResolver(() => Int, {
        description: 'Of a curator: units that it dropped as a whole, as CurationJob counts them. Of people: decisions with keep false. Also after undoing.',
    }),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", Promise)
], OperationResolver.prototype, "dropped", null);
__decorate([
    FieldResolver(() => [Dataset], {
        description: 'Finished datasets for which it counted: it held for steps that their recipe selects, whether or not these are in a row. Newest first, at most 100.',
    }),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", void 0)
], OperationResolver.prototype, "datasets", null);
__decorate([
    FieldResolver(() => [Batch], {
        description: 'Batches for which it counted: it held for steps of their units that their recipe selects. Newest first, at most 100.',
    }),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", void 0)
], OperationResolver.prototype, "batches", null);
__decorate([
    FieldResolver(() => StepConnection, {
        description: 'Steps that it decided about, in that order, those of decided trajectories and groups included.',
    }),
    __param(0, Root()),
    __param(1, Ctx()),
    __param(2, Arg('first', () => Int, { nullable: true, defaultValue: 50 })),
    __param(3, Arg('after', () => Cursor, { nullable: true })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object, Object, Object]),
    __metadata("design:returntype", Promise)
], OperationResolver.prototype, "steps", null);
OperationResolver = __decorate([
    Resolver(() => Operation)
], OperationResolver);
export { OperationResolver };
/** Whether an undo of the operation has left something to undo. One that fitted into one commit has no job. */
async function isUndoOpen({ id }, { loaders }) {
    const job = await loaders.operationJobs.load(id);
    return job?.kind === 'UNDO' && job.status !== 'SUCCEEDED';
}
/** The run of the curator that made an operation; one that people made has none. */
async function jobOf({ id, source }, { loaders }) {
    return source.startsWith('curator:') ? loaders.curationJobs.load(jobIdOf(id)) : null;
}
//# sourceMappingURL=operations.js.map