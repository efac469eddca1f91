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
import { Arg, Ctx, Field, FieldResolver, Float, ID, InputType, Int, Mutation, ObjectType, Resolver, Root, } from 'type-graphql';
import { rangeError, StepwellError } from '../../errors/index.js';
import { DEFAULT_CHANNEL } from '../../model/step.js';
import { inArgument } from '../arguments.js';
import { StepExtrasInput } from '../inputs/step-extras-input.js';
import { StepInput } from '../inputs/step-input.js';
import { Step } from '../types/step.js';
import { Trajectory } from '../types/trajectory.js';
import { outcomeOf, UserError } from '../user-errors.js';
let FeedbackInput = class FeedbackInput {
};
__decorate([
    Field(() => ID, { nullable: true }),
    __metadata("design:type", Object)
], FeedbackInput.prototype, "stepId", void 0);
__decorate([
    Field(() => String, { nullable: true }),
    __metadata("design:type", Object)
], FeedbackInput.prototype, "trajectoryUid", void 0);
__decorate([
    Field(() => String, { nullable: true }),
    __metadata("design:type", Object)
], FeedbackInput.prototype, "channel", void 0);
__decorate([
    Field(() => Int, { nullable: true }),
    __metadata("design:type", Object)
], FeedbackInput.prototype, "stepIndex", void 0);
__decorate([
    Field(() => String, { defaultValue: 'reward' }),
    __metadata("design:type", String)
], FeedbackInput.prototype, "name", void 0);
__decorate([
    Field(() => Float),
    __metadata("design:type", Number)
], FeedbackInput.prototype, "value", void 0);
__decorate([
    Field(() => String, { defaultValue: 'user' }),
    __metadata("design:type", String)
], FeedbackInput.prototype, "source", void 0);
__decorate([
    Field(() => String, { nullable: true }),
    __metadata("design:type", Object)
], FeedbackInput.prototype, "comment", void 0);
__decorate([
    Field(() => String, { nullable: true }),
    __metadata("design:type", Object)
], FeedbackInput.prototype, "idempotencyKey", void 0);
FeedbackInput = __decorate([
    InputType('FeedbackInput')
], FeedbackInput);
/** Arguments that may not stand beside a step's id, which names the step alone. */
const BESIDE_STEP = ['trajectoryUid', 'channel', 'stepIndex'];
/** @throws MISSING_FIELD if the feedback names neither step nor trajectory, OUT_OF_RANGE if it names both */
function toFeedback(input) {
    const { stepId = null, trajectoryUid = null } = input;
    if (stepId === null && trajectoryUid === null) {
        throw new StepwellError('MISSING_FIELD', { field: 'trajectoryUid' }, { path: ['trajectoryUid'] });
    }
    for (const field of stepId === null ? [] : BESIDE_STEP) {
        if (input[field] !== null && input[field] !== undefined) {
            throw rangeError('left out beside stepId', [field]);
        }
    }
    return {
        stepId,
        trajectoryUid,
        channel: input.channel ?? null,
        stepIndex: input.stepIndex ?? null,
        name: input.name,
        value: input.value,
        source: input.source,
        comment: input.comment ?? null,
        idempotencyKey: input.idempotencyKey ?? null,
    };
}
let RejectedStep = class RejectedStep {
};
__decorate([
    Field(() => Int),
    __metadata("design:type", Number)
], RejectedStep.prototype, "index", void 0);
__decorate([
    Field(() => String),
    __metadata("design:type", String)
], RejectedStep.prototype, "code", void 0);
__decorate([
    Field(() => String),
    __metadata("design:type", String)
], RejectedStep.prototype, "message", void 0);
__decorate([
    Field(() => [String], { nullable: true }),
    __metadata("design:type", Object)
], RejectedStep.prototype, "path", void 0);
RejectedStep = __decorate([
    ObjectType('RejectedStep')
], RejectedStep);
/** `steps` is resolved below, so that the steps are read only if a client selects them. */
let AppendStepsPayload = class AppendStepsPayload {
};
__decorate([
    Field(() => Int),
    __metadata("design:type", Number)
], AppendStepsPayload.prototype, "accepted", void 0);
__decorate([
    Field(() => Int),
    __metadata("design:type", Number)
], AppendStepsPayload.prototype, "duplicates", void 0);
__decorate([
    Field(() => [RejectedStep]),
    __metadata("design:type", Array)
], AppendStepsPayload.prototype, "rejected", void 0);
AppendStepsPayload = __decorate([
    ObjectType('AppendStepsPayload')
], AppendStepsPayload);
let TrajectoryPayload = class TrajectoryPayload {
};
__decorate([
    Field(() => Trajectory, { nullable: true }),
    __metadata("design:type", Object)
], TrajectoryPayload.prototype, "trajectory", void 0);
__decorate([
    Field(() => [UserError]),
    __metadata("design:type", Array)
], TrajectoryPayload.prototype, "userErrors", void 0);
TrajectoryPayload = __decorate([
    ObjectType('TrajectoryPayload')
], TrajectoryPayload);
let FeedbackPayload = class FeedbackPayload {
};
__decorate([
    Field(() => Step, { nullable: true }),
    __metadata("design:type", Object)
], FeedbackPayload.prototype, "step", void 0);
__decorate([
    Field(() => Trajectory, { nullable: true }),
    __metadata("design:type", Object)
], FeedbackPayload.prototype, "trajectory", void 0);
__decorate([
    Field(() => [UserError]),
    __metadata("design:type", Array)
], FeedbackPayload.prototype, "userErrors", void 0);
FeedbackPayload = __decorate([
    ObjectType('FeedbackPayload')
], FeedbackPayload);
/** Rejections with paths that start at the argument. */
function placed(argument, { rejected }) {
    return rejected.map((rejection) => ({
        ...rejection,
        path: [argument, String(rejection.index), ...(rejection.path ?? [])],
    }));
}
let IngestResolver = class IngestResolver {
    async appendSteps({ caller, services }, channel, steps) {
        const result = await services.ingest.appendValues(caller, channel ?? DEFAULT_CHANNEL, steps, 'camel');
        return { ...result, rejected: placed('steps', result) };
    }
    async addStepExtras({ caller, services }, extras) {
        const result = await services.ingest.addExtras(caller, extras);
        return { ...result, rejected: placed('extras', result) };
    }
    /** The accepted steps and the duplicates, in the order of the request. */
    async steps({ stepIds }, { loaders }) {
        const stored = stepIds.filter((id) => id !== null);
        const steps = await Promise.all(stored.map((id) => loaders.steps.load(id)));
        return steps.filter((step) => step !== null);
    }
    async completeTrajectory({ caller, services }, uid, channel, reward) {
        const ref = { uid, channel: channel ?? null };
        const { value, userErrors } = await outcomeOf(() => services.ingest.completeTrajectory(caller, ref, reward ?? null), ['uid']);
        return { trajectory: value, userErrors };
    }
    async abandonTrajectory({ caller, services }, uid, channel, reason) {
        const ref = { uid, channel: channel ?? null };
        const { value, userErrors } = await outcomeOf(() => services.lifecycle.abandonTrajectory(caller, ref, reason ?? null), ['uid']);
        return { trajectory: value, userErrors };
    }
    async addFeedback({ caller, services, loaders }, input) {
        const { value, userErrors } = await outcomeOf(() => inArgument('input', async () => services.ingest.addFeedback(caller, toFeedback(input))), ({ code }) => [
            'input',
            input.stepId != null ? 'stepId' : code === 'UNKNOWN_STEP' ? 'stepIndex' : 'trajectoryUid',
        ]);
        const stepId = value?.stepId ?? null;
        return {
            step: stepId === null ? null : await loaders.steps.load(stepId),
            trajectory: value?.trajectory ?? null,
            userErrors,
        };
    }
};
__decorate([
    Mutation(() => AppendStepsPayload),
    __param(0, Ctx()),
    __param(1, Arg('channel', () => String, { nullable: true, defaultValue: DEFAULT_CHANNEL })),
    __param(2, Arg('steps', () => [StepInput])),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object, Array]),
    __metadata("design:returntype", Promise)
], IngestResolver.prototype, "appendSteps", null);
__decorate([
    Mutation(() => AppendStepsPayload, {
        description: 'Adds what was not known when a step was captured: hint, teacher and reference log-probs, values. The latest entry of each kind holds; all are kept.',
    }),
    __param(0, Ctx()),
    __param(1, Arg('extras', () => [StepExtrasInput])),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Array]),
    __metadata("design:returntype", Promise)
], IngestResolver.prototype, "addStepExtras", null);
__decorate([
    FieldResolver(() => [Step]),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", Promise)
], IngestResolver.prototype, "steps", null);
__decorate([
    Mutation(() => TrajectoryPayload),
    __param(0, Ctx()),
    __param(1, Arg('uid', () => String)),
    __param(2, Arg('channel', () => String, { nullable: true })),
    __param(3, Arg('reward', () => Float, { nullable: true })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, String, Object, Object]),
    __metadata("design:returntype", Promise)
], IngestResolver.prototype, "completeTrajectory", null);
__decorate([
    Mutation(() => TrajectoryPayload),
    __param(0, Ctx()),
    __param(1, Arg('uid', () => String)),
    __param(2, Arg('channel', () => String, { nullable: true })),
    __param(3, Arg('reason', () => String, { nullable: true })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, String, Object, Object]),
    __metadata("design:returntype", Promise)
], IngestResolver.prototype, "abandonTrajectory", null);
__decorate([
    Mutation(() => FeedbackPayload),
    __param(0, Ctx()),
    __param(1, Arg('input', () => FeedbackInput)),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, FeedbackInput]),
    __metadata("design:returntype", Promise)
], IngestResolver.prototype, "addFeedback", null);
IngestResolver = __decorate([
    Resolver(() => AppendStepsPayload)
], IngestResolver);
export { IngestResolver };
//# sourceMappingURL=ingest.js.map