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
import { Arg, Field, ID, Int, ObjectType, Resolver, Root, Subscription, } from 'type-graphql';
import { DEFAULT_CHANNEL } from '../../model/step.js';
import { StepChange } from '../enums.js';
import { StepFilter, TrajectoryFilter } from '../inputs/filters.js';
import { Readiness } from '../readiness.js';
import { FeedCursor } from '../scalars.js';
import { AbortableStream, batchOfOne } from '../subscriptions/event-batch.js';
import { watchReadyGroups, } from '../subscriptions/watch-ready-groups.js';
import { watchSteps } from '../subscriptions/watch-steps.js';
import { watchTrajectories } from '../subscriptions/watch-trajectories.js';
import { CurationJob } from '../types/curation-job.js';
import { Dataset } from '../types/dataset.js';
import { Job } from '../types/job.js';
import { Step } from '../types/step.js';
import { PromptGroup, Trajectory } from '../types/trajectory.js';
let StepEvent = class StepEvent {
};
__decorate([
    Field(() => FeedCursor),
    __metadata("design:type", String)
], StepEvent.prototype, "cursor", void 0);
__decorate([
    Field(() => StepChange),
    __metadata("design:type", String)
], StepEvent.prototype, "change", void 0);
__decorate([
    Field(() => ID),
    __metadata("design:type", String)
], StepEvent.prototype, "stepId", void 0);
__decorate([
    Field(() => Step, { nullable: true }),
    __metadata("design:type", Object)
], StepEvent.prototype, "step", void 0);
StepEvent = __decorate([
    ObjectType('StepEvent', { description: 'Step null: it is gone by now.' })
], StepEvent);
let TrajectoryEvent = class TrajectoryEvent {
};
__decorate([
    Field(() => FeedCursor),
    __metadata("design:type", String)
], TrajectoryEvent.prototype, "cursor", void 0);
__decorate([
    Field(() => String),
    __metadata("design:type", String)
], TrajectoryEvent.prototype, "uid", void 0);
__decorate([
    Field(() => Trajectory, { nullable: true }),
    __metadata("design:type", Object)
], TrajectoryEvent.prototype, "trajectory", void 0);
TrajectoryEvent = __decorate([
    ObjectType('TrajectoryEvent')
], TrajectoryEvent);
let GroupEvent = class GroupEvent {
};
__decorate([
    Field(() => FeedCursor, { description: 'Of the event that made it ready.' }),
    __metadata("design:type", String)
], GroupEvent.prototype, "cursor", void 0);
__decorate([
    Field(() => PromptGroup, { description: 'As it is now.' }),
    __metadata("design:type", Object)
], GroupEvent.prototype, "group", void 0);
__decorate([
    Field(() => Readiness, { description: 'At the event.' }),
    __metadata("design:type", Readiness)
], GroupEvent.prototype, "readiness", void 0);
GroupEvent = __decorate([
    ObjectType('GroupEvent', { description: 'A group that became ready.' })
], GroupEvent);
/** What a watch tells, each as a batch of its own. Its errors come from the first pull. */
function eachAlone(watch) {
    return new AbortableStream(async function* (signal) {
        for await (const seen of watch(signal))
            yield batchOfOne(seen);
    });
}
/**
 * Every subscription pulls from the feed. A method declares its arguments for the schema only; its `subscribe` function
 * reads them.
 */
let SubscriptionResolver = class SubscriptionResolver {
    stepAdded(event, _where, _after) {
        return event;
    }
    stepChanged(event, _where, _after) {
        return event;
    }
    trajectoryChanged(event, _where, _after) {
        return event;
    }
    groupReady(event, _formatter, _options, _channel, _groupSize, _after) {
        return event;
    }
    datasetProgress(dataset, _id) {
        return dataset;
    }
    curationProgress(job, _id) {
        return job;
    }
    jobProgress(job, _id) {
        return job;
    }
};
__decorate([
    Subscription(() => StepEvent, {
        description: 'Replays what came after the cursor, then follows. Without a cursor: from now; with "": from the oldest event kept. A cursor older than that is refused with FEED_CURSOR_EXPIRED.',
        subscribe: ({ context, args }) => watchSteps(context, args, StepChange.ADDED),
    }),
    __param(0, Root()),
    __param(1, Arg('where', () => StepFilter, { nullable: true })),
    __param(2, Arg('after', () => FeedCursor, { nullable: true })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object, Object]),
    __metadata("design:returntype", void 0)
], SubscriptionResolver.prototype, "stepAdded", null);
__decorate([
    Subscription(() => StepEvent, {
        description: 'Every change, ADDED among them.',
        subscribe: ({ context, args }) => watchSteps(context, args, null),
    }),
    __param(0, Root()),
    __param(1, Arg('where', () => StepFilter, { nullable: true })),
    __param(2, Arg('after', () => FeedCursor, { nullable: true })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object, Object]),
    __metadata("design:returntype", void 0)
], SubscriptionResolver.prototype, "stepChanged", null);
__decorate([
    Subscription(() => TrajectoryEvent, {
        subscribe: ({ context, args }) => watchTrajectories(context, args),
    }),
    __param(0, Root()),
    __param(1, Arg('where', () => TrajectoryFilter, { nullable: true })),
    __param(2, Arg('after', () => FeedCursor, { nullable: true })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object, Object]),
    __metadata("design:returntype", void 0)
], SubscriptionResolver.prototype, "trajectoryChanged", null);
__decorate([
    Subscription(() => GroupEvent, {
        description: 'Groups as they become ready for a formatter, each once; again where it was not ready meanwhile. after as of stepAdded.',
        subscribe: ({ context, args }) => watchReadyGroups(context, { ...args, formatter: String(args.formatter) }),
    }),
    __param(0, Root()),
    __param(1, Arg('formatter', () => String, { description: 'As of PromptGroup.readiness.' })),
    __param(2, Arg('options', () => GraphQLJSON, { nullable: true, description: 'Of the formatter.' })),
    __param(3, Arg('channel', () => String, { nullable: true, defaultValue: DEFAULT_CHANNEL })),
    __param(4, Arg('groupSize', () => Int, {
        nullable: true,
        description: 'Trajectories that make a group whole; null: those it has, all finished.',
    })),
    __param(5, Arg('after', () => FeedCursor, { nullable: true })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object, Object, Object, Object, Object]),
    __metadata("design:returntype", void 0)
], SubscriptionResolver.prototype, "groupReady", null);
__decorate([
    Subscription(() => Dataset, {
        subscribe: ({ context: { caller, services }, args }) => eachAlone((signal) => services.batches.watchDataset(caller, String(args.id), signal)),
    }),
    __param(0, Root()),
    __param(1, Arg('id', () => ID)),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, String]),
    __metadata("design:returntype", void 0)
], SubscriptionResolver.prototype, "datasetProgress", null);
__decorate([
    Subscription(() => CurationJob, {
        subscribe: ({ context: { caller, services }, args }) => eachAlone((signal) => services.curators.watch(caller, String(args.id), signal)),
    }),
    __param(0, Root()),
    __param(1, Arg('id', () => ID)),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, String]),
    __metadata("design:returntype", void 0)
], SubscriptionResolver.prototype, "curationProgress", null);
__decorate([
    Subscription(() => Job, {
        subscribe: ({ context: { caller, services }, args }) => eachAlone((signal) => services.curators.watchAny(caller, String(args.id), signal)),
    }),
    __param(0, Root()),
    __param(1, Arg('id', () => ID)),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, String]),
    __metadata("design:returntype", void 0)
], SubscriptionResolver.prototype, "jobProgress", null);
SubscriptionResolver = __decorate([
    Resolver()
], SubscriptionResolver);
export { SubscriptionResolver };
//# sourceMappingURL=subscriptions.js.map