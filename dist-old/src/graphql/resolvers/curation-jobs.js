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
import { Arg, Ctx, Field, FieldResolver, Float, ID, Int, Mutation, ObjectType, Query, Resolver, Root, } from 'type-graphql';
import { pageSize } from '../arguments.js';
import { ConnectionPage } from '../connections.js';
import { JobStatus, Rejudge } from '../enums.js';
import { StepFilter } from '../inputs/filters.js';
import { asJson, PluginUse, toPluginRequest } from '../inputs/recipe-input.js';
import { Cursor } from '../scalars.js';
import { Bucket } from '../types/counts.js';
import { CurationJob, CurationJobConnection } from '../types/curation-job.js';
import { Step } from '../types/step.js';
import { outcomeOf, UserError } from '../user-errors.js';
let CurationJobPayload = class CurationJobPayload {
};
__decorate([
    Field(() => CurationJob, { nullable: true }),
    __metadata("design:type", Object)
], CurationJobPayload.prototype, "job", void 0);
__decorate([
    Field(() => [UserError]),
    __metadata("design:type", Array)
], CurationJobPayload.prototype, "userErrors", void 0);
CurationJobPayload = __decorate([
    ObjectType('CurationJobPayload')
], CurationJobPayload);
let CurationSample = class CurationSample {
};
__decorate([
    Field(() => Boolean),
    __metadata("design:type", Boolean)
], CurationSample.prototype, "kept", void 0);
__decorate([
    Field(() => GraphQLJSON, { nullable: true }),
    __metadata("design:type", Object)
], CurationSample.prototype, "decision", void 0);
CurationSample = __decorate([
    ObjectType('CurationSample')
], CurationSample);
let CurationPreview = class CurationPreview {
};
__decorate([
    Field(() => Int),
    __metadata("design:type", Number)
], CurationPreview.prototype, "units", void 0);
__decorate([
    Field(() => Int),
    __metadata("design:type", Number)
], CurationPreview.prototype, "kept", void 0);
__decorate([
    Field(() => Int),
    __metadata("design:type", Number)
], CurationPreview.prototype, "dropped", void 0);
__decorate([
    Field(() => Int),
    __metadata("design:type", Number)
], CurationPreview.prototype, "changed", void 0);
__decorate([
    Field(() => [CurationSample]),
    __metadata("design:type", Array)
], CurationPreview.prototype, "samples", void 0);
CurationPreview = __decorate([
    ObjectType('CurationPreview', {
        description: 'At most `samples` of those kept, and as many of those dropped or changed.',
    })
], CurationPreview);
/** Most frequent first. */
function bucketsOf(reasons) {
    return Object.entries(reasons)
        .map(([key, count]) => ({ key, count, rewardMean: null }))
        .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
}
const progressOf = ({ status, share }) => (status === 'SUCCEEDED' ? 1 : share);
let CurationJobResolver = class CurationJobResolver {
    curationJob(id, { caller, services }) {
        return services.curators.read(caller, id);
    }
    async curationJobs({ caller, services }, first, after, live, status) {
        const query = { live: live ?? null, status: status ?? null };
        const page = await services.curators.page(caller, query, pageSize(first, 20), after ?? null);
        return new ConnectionPage(page, page.total);
    }
    previewCuration({ caller, services, gone }, curator, where, samples, seed) {
        const request = {
            curator: toPluginRequest(curator, ['curator']),
            where: where == null ? null : asJson(where),
            seed: seed ?? 0,
        };
        return services.curators.preview(caller, request, samples ?? 10, gone);
    }
    async runCurator({ caller, services }, curator, where, live, backfill, groupSize, rejudge, seed) {
        const { value, userErrors } = await outcomeOf(() => services.curators.run(caller, {
            curator: toPluginRequest(curator, ['curator']),
            where: where == null ? null : asJson(where),
            live: live ?? false,
            backfill: backfill ?? true,
            groupSize: groupSize ?? null,
            rejudge: rejudge ?? 'NEVER',
            seed: seed ?? 0,
        }), ['curator']);
        return { job: value, userErrors };
    }
    async cancelJob(id, { caller, services }) {
        // A build is shown as the dataset that it makes.
        if (id.startsWith('ds_')) {
            const { userErrors } = await outcomeOf(() => services.batches.cancelBuild(caller, id), ['id']);
            return { job: null, userErrors };
        }
        const { value, userErrors } = await outcomeOf(() => services.curators.cancel(caller, id), ['id']);
        return { job: value, userErrors };
    }
    progress(job) {
        return progressOf(job);
    }
    reasons(job) {
        return bucketsOf(job.reasons);
    }
    failedUnits(job, first) {
        return job.failedUnits.toReversed().slice(0, pageSize(first, 50));
    }
};
__decorate([
    Query(() => CurationJob, { nullable: true }),
    __param(0, Arg('id', () => ID)),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [String, Object]),
    __metadata("design:returntype", void 0)
], CurationJobResolver.prototype, "curationJob", null);
__decorate([
    Query(() => CurationJobConnection, { description: 'Newest first.' }),
    __param(0, Ctx()),
    __param(1, Arg('first', () => Int, { nullable: true, defaultValue: 20 })),
    __param(2, Arg('after', () => Cursor, { nullable: true })),
    __param(3, Arg('live', () => Boolean, { nullable: true })),
    __param(4, Arg('status', () => JobStatus, { nullable: true })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object, Object, Object, Object]),
    __metadata("design:returntype", Promise)
], CurationJobResolver.prototype, "curationJobs", null);
__decorate([
    Query(() => CurationPreview),
    __param(0, Ctx()),
    __param(1, Arg('curator', () => PluginUse)),
    __param(2, Arg('where', () => StepFilter, { nullable: true })),
    __param(3, Arg('samples', () => Int, { nullable: true, defaultValue: 10 })),
    __param(4, Arg('seed', () => Int, { nullable: true, defaultValue: 0 })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, PluginUse, Object, Object, Object]),
    __metadata("design:returntype", void 0)
], CurationJobResolver.prototype, "previewCuration", null);
__decorate([
    Mutation(() => CurationJobPayload, {
        description: 'live: also what comes later, until cancelled. backfill false: only what comes later.',
    }),
    __param(0, Ctx()),
    __param(1, Arg('curator', () => PluginUse)),
    __param(2, Arg('where', () => StepFilter, { nullable: true })),
    __param(3, Arg('live', () => Boolean, { nullable: true, defaultValue: false })),
    __param(4, Arg('backfill', () => Boolean, { nullable: true, defaultValue: true })),
    __param(5, Arg('groupSize', () => Int, { nullable: true })),
    __param(6, Arg('rejudge', () => Rejudge, { nullable: true, defaultValue: Rejudge.NEVER })),
    __param(7, Arg('seed', () => Int, { nullable: true, defaultValue: 0 })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, PluginUse, Object, Object, Object, Object, Object, Object]),
    __metadata("design:returntype", Promise)
], CurationJobResolver.prototype, "runCurator", null);
__decorate([
    Mutation(() => CurationJobPayload, {
        description: 'Any job. Of a build, by the id of its dataset, as cancelBuild. job is null unless it is the run of a curator. Ending a deletion needs the scope admin.',
    }),
    __param(0, Arg('id', () => ID)),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [String, Object]),
    __metadata("design:returntype", Promise)
], CurationJobResolver.prototype, "cancelJob", null);
__decorate([
    FieldResolver(() => Float),
    __param(0, Root()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object]),
    __metadata("design:returntype", Number)
], CurationJobResolver.prototype, "progress", null);
__decorate([
    FieldResolver(() => [Bucket]),
    __param(0, Root()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object]),
    __metadata("design:returntype", void 0)
], CurationJobResolver.prototype, "reasons", null);
__decorate([
    FieldResolver(() => [ID]),
    __param(0, Root()),
    __param(1, Arg('first', () => Int, { nullable: true, defaultValue: 50 })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", void 0)
], CurationJobResolver.prototype, "failedUnits", null);
CurationJobResolver = __decorate([
    Resolver(() => CurationJob)
], CurationJobResolver);
export { CurationJobResolver };
let CurationPreviewResolver = class CurationPreviewResolver {
    reasons(preview) {
        return bucketsOf(preview.reasons);
    }
    async samples(preview, { loaders }) {
        const steps = await loaders.steps.loadMany(preview.samples.map(({ stepId }) => stepId));
        // A step that was deleted since is left out.
        return preview.samples.filter((_, i) => steps[i] !== null && !(steps[i] instanceof Error));
    }
};
__decorate([
    FieldResolver(() => [Bucket]),
    __param(0, Root()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object]),
    __metadata("design:returntype", void 0)
], CurationPreviewResolver.prototype, "reasons", null);
__decorate([
    FieldResolver(() => [CurationSample]),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", Promise)
], CurationPreviewResolver.prototype, "samples", null);
CurationPreviewResolver = __decorate([
    Resolver(() => CurationPreview)
], CurationPreviewResolver);
export { CurationPreviewResolver };
let CurationSampleResolver = class CurationSampleResolver {
    step(sample, { loaders }) {
        return loaders.steps.load(sample.stepId);
    }
    decision({ decisions }) {
        return decisions.length > 1 ? decisions : (decisions[0] ?? null);
    }
};
__decorate([
    FieldResolver(() => Step),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", void 0)
], CurationSampleResolver.prototype, "step", null);
__decorate([
    FieldResolver(() => GraphQLJSON, { nullable: true }),
    __param(0, Root()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object]),
    __metadata("design:returntype", void 0)
], CurationSampleResolver.prototype, "decision", null);
CurationSampleResolver = __decorate([
    Resolver(() => CurationSample)
], CurationSampleResolver);
export { CurationSampleResolver };
//# sourceMappingURL=curation-jobs.js.map