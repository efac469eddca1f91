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
import { Arg, Ctx, Field, ID, InputType, Int, Mutation, ObjectType, Resolver } from 'type-graphql';
import { StepwellError, typeError } from '../../errors/index.js';
import { selectsAll } from '../../query/filter.js';
import { MAX_LISTED, parseStepFilter, parseTrajectoryFilter } from '../../query/parse-filter.js';
import { inArgument } from '../arguments.js';
import { Quality } from '../enums.js';
import { StepFilter, TrajectoryFilter } from '../inputs/filters.js';
import { outcomeOf, UserError } from '../user-errors.js';
let TokenRangeInput = class TokenRangeInput {
};
__decorate([
    Field(() => Int),
    __metadata("design:type", Number)
], TokenRangeInput.prototype, "from", void 0);
__decorate([
    Field(() => Int),
    __metadata("design:type", Number)
], TokenRangeInput.prototype, "to", void 0);
TokenRangeInput = __decorate([
    InputType('TokenRangeInput')
], TokenRangeInput);
let AnnotationInput = class AnnotationInput {
};
__decorate([
    Field(() => Boolean, { nullable: true }),
    __metadata("design:type", Object)
], AnnotationInput.prototype, "keep", void 0);
__decorate([
    Field(() => Quality, { nullable: true }),
    __metadata("design:type", Object)
], AnnotationInput.prototype, "quality", void 0);
__decorate([
    Field(() => Boolean, { nullable: true }),
    __metadata("design:type", Object)
], AnnotationInput.prototype, "trainable", void 0);
__decorate([
    Field(() => [String], { nullable: true }),
    __metadata("design:type", Object)
], AnnotationInput.prototype, "addTags", void 0);
__decorate([
    Field(() => [String], { nullable: true }),
    __metadata("design:type", Object)
], AnnotationInput.prototype, "removeTags", void 0);
__decorate([
    Field(() => String, { nullable: true }),
    __metadata("design:type", Object)
], AnnotationInput.prototype, "note", void 0);
__decorate([
    Field(() => String, { nullable: true }),
    __metadata("design:type", Object)
], AnnotationInput.prototype, "reason", void 0);
__decorate([
    Field(() => [TokenRangeInput], { nullable: true }),
    __metadata("design:type", Object)
], AnnotationInput.prototype, "mask", void 0);
AnnotationInput = __decorate([
    InputType('AnnotationInput')
], AnnotationInput);
let AnnotatePayload = class AnnotatePayload {
};
__decorate([
    Field(() => ID, { nullable: true }),
    __metadata("design:type", Object)
], AnnotatePayload.prototype, "operationId", void 0);
__decorate([
    Field(() => Int),
    __metadata("design:type", Number)
], AnnotatePayload.prototype, "changed", void 0);
__decorate([
    Field(() => [String]),
    __metadata("design:type", Array)
], AnnotatePayload.prototype, "warnings", void 0);
__decorate([
    Field(() => [UserError]),
    __metadata("design:type", Array)
], AnnotatePayload.prototype, "userErrors", void 0);
AnnotatePayload = __decorate([
    ObjectType('AnnotatePayload')
], AnnotatePayload);
function describeDelivered({ id, consumer, status, step }) {
    const what = status === 'ACKED' ? 'was trained on' : 'is leased';
    const at = step === null ? '' : `, step ${step}`;
    return `batch ${id}, made with what is taken back, ${what} by consumer "${consumer}"${at}; its rows stay as they are`;
}
function toPayload({ value, userErrors }) {
    return { ...(value ?? { operationId: null, changed: 0, warnings: [] }), userErrors };
}
/** The decision that an input stands for. A null field says nothing, just as a missing one. */
function toFields(input) {
    const said = Object.entries(input).filter(([, value]) => value !== null && value !== undefined);
    return Object.fromEntries(said);
}
/** @throws ALL_REQUIRED for a filter that selects everything, unless `all` is true */
function checkAll(filter, all, what) {
    if (all !== true && selectsAll(filter))
        throw new StepwellError('ALL_REQUIRED', { what }, { path: ['where'] });
}
/** @throws MISSING_FIELD, INVALID_TYPE, ALL_REQUIRED, and the errors of parseStepFilter */
function toTarget(ids, where, all) {
    const hasIds = ids !== null && ids !== undefined;
    if (where === null || where === undefined) {
        if (hasIds && ids.length > MAX_LISTED) {
            const detail = `more than ${MAX_LISTED} ids`;
            throw new StepwellError('INVALID_FILTER', { detail }, { path: ['ids'] });
        }
        if (hasIds)
            return { ids };
        throw new StepwellError('MISSING_FIELD', { field: 'ids' }, { path: ['ids'] });
    }
    // An empty filter selects everything. With ids beside it, either could be meant, so the call is refused.
    if (hasIds)
        throw typeError('ids or where, not both', ['where']);
    const filter = parseStepFilter(where, ['where']);
    checkAll(filter, all, 'step');
    return { where: filter };
}
let CurationResolver = class CurationResolver {
    async annotateSteps({ caller, services }, ids, where, all, input) {
        const outcome = await outcomeOf(async () => {
            const target = toTarget(ids, where, all);
            const annotate = () => services.curation.annotate(caller, target, toFields(input));
            const { missing, stopped, ...result } = await inArgument('input', annotate);
            const warnings = missing.map((one) => `no step ${one.kind === 'step' ? `"${one.id}"` : one.kind}`);
            if (stopped === true)
                warnings.push('it was cancelled; what it changed stays, and can be undone');
            return { ...result, warnings };
        }, ['ids']);
        return toPayload(outcome);
    }
    async undoOperation({ caller, services }, operationId) {
        const outcome = await outcomeOf(async () => {
            const { changed, stopped, datasets = [], mayBeMore, batches = [], mayBeMoreBatches, } = await services.curation.undo(caller, operationId);
            const warnings = datasets.map((id) => `dataset ${id} was built from what is taken back; its files stay as they are`);
            if (mayBeMore === true)
                warnings.push('further datasets may have been, which were not looked for');
            warnings.push(...batches.map(describeDelivered));
            if (mayBeMoreBatches === true)
                warnings.push('further batches may have been delivered, which were not looked for');
            if (stopped === true)
                warnings.push('it was cancelled; undone again, it takes back the rest');
            return { operationId, changed, warnings };
        }, ['operationId']);
        return toPayload(outcome);
    }
    async deleteTrajectories({ caller, services }, where, all) {
        const outcome = await outcomeOf(async () => {
            const filter = parseTrajectoryFilter(where, ['where']);
            checkAll(filter, all, 'trajectory');
            const deletion = await services.lifecycle.deleteTrajectories(caller, filter);
            const { trajectories, datasets, mayComeBack, stopped = false } = deletion;
            const warnings = datasets.map((id) => `dataset ${id} was built from deleted steps; its files stay, those steps no longer name it`);
            if (mayComeBack)
                warnings.push('steps that were captured just before still wait for the store and may come as new ones');
            if (stopped)
                warnings.push('it was cancelled; what it deleted stays deleted');
            return { operationId: null, changed: trajectories, warnings };
        }, ['where']);
        return toPayload(outcome);
    }
};
__decorate([
    Mutation(() => AnnotatePayload, {
        description: 'By ids or by filter; one operation, undoable. A filter that selects everything needs all: true.',
    }),
    __param(0, Ctx()),
    __param(1, Arg('ids', () => [ID], { nullable: true })),
    __param(2, Arg('where', () => StepFilter, { nullable: true })),
    __param(3, Arg('all', () => Boolean, { nullable: true, defaultValue: false })),
    __param(4, Arg('input', () => AnnotationInput)),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object, Object, Object, AnnotationInput]),
    __metadata("design:returntype", Promise)
], CurationResolver.prototype, "annotateSteps", null);
__decorate([
    Mutation(() => AnnotatePayload),
    __param(0, Ctx()),
    __param(1, Arg('operationId', () => ID)),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, String]),
    __metadata("design:returntype", Promise)
], CurationResolver.prototype, "undoOperation", null);
__decorate([
    Mutation(() => AnnotatePayload),
    __param(0, Ctx()),
    __param(1, Arg('where', () => TrajectoryFilter)),
    __param(2, Arg('all', () => Boolean, { nullable: true, defaultValue: false })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, TrajectoryFilter, Object]),
    __metadata("design:returntype", Promise)
], CurationResolver.prototype, "deleteTrajectories", null);
CurationResolver = __decorate([
    Resolver()
], CurationResolver);
export { CurationResolver };
//# sourceMappingURL=curation.js.map