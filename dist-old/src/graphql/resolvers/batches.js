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
import { readObject } from '../../ingest/read-values.js';
import { pageSize } from '../arguments.js';
import { ConnectionPage } from '../connections.js';
import { BatchStatus, Encoding, NoBatchReason } from '../enums.js';
import { Cursor } from '../scalars.js';
import { Batch, BatchConnection } from '../types/claim.js';
import { outcomeOf, UserError } from '../user-errors.js';
/** Five minutes. */
const LEASE_MS = 300_000;
const LIFE = {
    nullable: true,
    description: 'The life that the consumer believes to be in; another than the current one is refused.',
};
const OF_BATCH = { description: 'Of the batch.' };
const RECIPE = { description: 'Name or id of the recipe.' };
let BatchPayload = class BatchPayload {
};
__decorate([
    Field(() => Batch, { nullable: true }),
    __metadata("design:type", Object)
], BatchPayload.prototype, "batch", void 0);
__decorate([
    Field(() => NoBatchReason, { nullable: true, description: 'Why a claim brought nothing.' }),
    __metadata("design:type", Object)
], BatchPayload.prototype, "reason", void 0);
__decorate([
    Field(() => [UserError]),
    __metadata("design:type", Array)
], BatchPayload.prototype, "userErrors", void 0);
BatchPayload = __decorate([
    ObjectType('BatchPayload', { description: 'Reason: why there is no batch.' })
], BatchPayload);
/** The argument that a refusal is about, if the service names none. */
function aboutClaim({ code }) {
    return [code === 'CONSUMER_REPLACED' ? 'life' : 'claimKey'];
}
/** A payload with a batch after a change of it. */
async function changed(life, change) {
    const about = ({ code }) => code === 'CONSUMER_REPLACED' && life != null ? ['life'] : ['id'];
    const { value, userErrors } = await outcomeOf(change, about);
    return { batch: value, reason: null, userErrors };
}
/** Batches: claiming them, and what becomes of them. */
let BatchResolver = class BatchResolver {
    batch(id, { caller, services }) {
        return services.claims.readBatch(caller, id);
    }
    async batches({ caller, services }, recipe, status, first, after) {
        const size = pageSize(first, 20);
        const page = await services.claims.pageBatches(caller, recipe, status ?? null, size, after ?? null);
        return new ConnectionPage(page, page.total);
    }
    async claimBatch({ caller, services, gone }, recipe, consumer, units, claimKey, step, minUnits, maxTokens, promptUids, leaseMs, waitMs, consume, encoding, life) {
        const input = {
            consumer,
            units,
            claimKey: claimKey ?? null,
            step: step ?? null,
            minUnits: minUnits ?? null,
            maxTokens: maxTokens ?? null,
            promptUids: promptUids ?? null,
            waitMs: waitMs ?? 0,
            leaseMs: leaseMs ?? LEASE_MS,
            encoding: encoding ?? Encoding.SAFETENSORS,
            consume: consume ?? true,
            life: life ?? null,
        };
        const { value, userErrors } = await outcomeOf(() => services.claims.claim(caller, recipe, input, gone), aboutClaim);
        return { batch: value?.batch ?? null, reason: value?.reason ?? null, userErrors };
    }
    ackBatch({ caller, services }, id, step, metrics, life) {
        return changed(life, async () => {
            const told = metrics == null ? null : readObject(metrics, ['metrics']);
            return services.claims.ack(caller, id, { step: step ?? null, metrics: told, life: life ?? null });
        });
    }
    releaseBatch({ caller, services }, id, reason, units, life) {
        const given = { reason: reason ?? null, units: units ?? null, life: life ?? null };
        return changed(life, () => services.claims.release(caller, id, given));
    }
    extendBatch({ caller, services }, id, leaseMs, life) {
        return changed(life, () => services.claims.extend(caller, id, { leaseMs, life: life ?? null }));
    }
    recipe({ recipeName }) {
        return recipeName;
    }
    units({ members }) {
        return members.length;
    }
    members({ members }) {
        return members.map(({ id }) => id);
    }
    url({ id }, { basePath }) {
        return `${basePath}/v1/batches/${id}/data`;
    }
};
__decorate([
    Query(() => Batch, { nullable: true }),
    __param(0, Arg('id', () => ID, OF_BATCH)),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [String, Object]),
    __metadata("design:returntype", void 0)
], BatchResolver.prototype, "batch", null);
__decorate([
    Query(() => BatchConnection, { description: 'Newest first.' }),
    __param(0, Ctx()),
    __param(1, Arg('recipe', () => String, RECIPE)),
    __param(2, Arg('status', () => BatchStatus, { nullable: true, description: 'Only those; null: all.' })),
    __param(3, Arg('first', () => Int, { nullable: true, defaultValue: 20 })),
    __param(4, Arg('after', () => Cursor, { nullable: true })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, String, Object, Object, Object]),
    __metadata("design:returntype", Promise)
], BatchResolver.prototype, "batches", null);
__decorate([
    Mutation(() => BatchPayload, {
        description: "The same claimKey answers the same batch. members: groups, trajectories or steps as the recipe's formatter says.",
    }),
    __param(0, Ctx()),
    __param(1, Arg('recipe', () => String, RECIPE)),
    __param(2, Arg('consumer', () => String, {
        description: 'The training run, by a name that it keeps over restarts.',
    })),
    __param(3, Arg('units', () => Int, { description: 'Units wanted.' })),
    __param(4, Arg('claimKey', () => String, { nullable: true, description: 'Null: a key of its own.' })),
    __param(5, Arg('step', () => Int, { nullable: true, description: "The trainer's step." })),
    __param(6, Arg('minUnits', () => Int, {
        nullable: true,
        description: 'At the end of waitMs so many will do; null: units, or as many as promptUids names.',
    })),
    __param(7, Arg('maxTokens', () => Int, {
        nullable: true,
        description: 'Bound on prompt and response tokens of the rows. The first unit always fits.',
    })),
    __param(8, Arg('promptUids', () => [String], { nullable: true, description: 'Only units of these prompts.' })),
    __param(9, Arg('leaseMs', () => Int, {
        nullable: true,
        defaultValue: LEASE_MS,
        description: "For how long the units are the consumer's: 1 s to 24 h.",
    })),
    __param(10, Arg('waitMs', () => Int, {
        nullable: true,
        defaultValue: 0,
        description: 'How long to wait until enough is ready: 60 s at most.',
    })),
    __param(11, Arg('consume', () => Boolean, {
        nullable: true,
        defaultValue: true,
        description: 'False: leases nothing, for validation.',
    })),
    __param(12, Arg('encoding', () => Encoding, {
        nullable: true,
        defaultValue: Encoding.SAFETENSORS,
        description: 'Of the file of which bytes, sha256 and url speak.',
    })),
    __param(13, Arg('life', () => Int, LIFE)),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, String, String, Number, Object, Object, Object, Object, Object, Object, Object, Object, Object, Object]),
    __metadata("design:returntype", Promise)
], BatchResolver.prototype, "claimBatch", null);
__decorate([
    Mutation(() => BatchPayload, {
        description: 'Consumes the units of a batch. Again: no change. Late: if nobody has leased them since.',
    }),
    __param(0, Ctx()),
    __param(1, Arg('id', () => ID, OF_BATCH)),
    __param(2, Arg('step', () => Int, {
        nullable: true,
        description: "The step whose weights contain the batch; null: the claim's.",
    })),
    __param(3, Arg('metrics', () => GraphQLJSON, { nullable: true, description: 'What the trainer says of the step.' })),
    __param(4, Arg('life', () => Int, LIFE)),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, String, Object, Object, Object]),
    __metadata("design:returntype", void 0)
], BatchResolver.prototype, "ackBatch", null);
__decorate([
    Mutation(() => BatchPayload, { description: 'All of it, or some of its units.' }),
    __param(0, Ctx()),
    __param(1, Arg('id', () => ID, OF_BATCH)),
    __param(2, Arg('reason', () => String, {
        nullable: true,
        description: 'With a reason it counts as a delivery that failed.',
    })),
    __param(3, Arg('units', () => [ID], { nullable: true, description: 'Null: all.' })),
    __param(4, Arg('life', () => Int, LIFE)),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, String, Object, Object, Object]),
    __metadata("design:returntype", void 0)
], BatchResolver.prototype, "releaseBatch", null);
__decorate([
    Mutation(() => BatchPayload, { description: 'Leases a batch for longer, or one again that has expired.' }),
    __param(0, Ctx()),
    __param(1, Arg('id', () => ID, OF_BATCH)),
    __param(2, Arg('leaseMs', () => Int, { description: 'Counts from now: 1 s to 24 h.' })),
    __param(3, Arg('life', () => Int, LIFE)),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, String, Number, Object]),
    __metadata("design:returntype", void 0)
], BatchResolver.prototype, "extendBatch", null);
__decorate([
    FieldResolver(() => String, { description: 'Name of the recipe.' }),
    __param(0, Root()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object]),
    __metadata("design:returntype", String)
], BatchResolver.prototype, "recipe", null);
__decorate([
    FieldResolver(() => Int, { description: 'Units that it holds.' }),
    __param(0, Root()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object]),
    __metadata("design:returntype", Number)
], BatchResolver.prototype, "units", null);
__decorate([
    FieldResolver(() => [ID], { description: 'Ids of the groups, trajectories or steps it holds.' }),
    __param(0, Root()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object]),
    __metadata("design:returntype", Array)
], BatchResolver.prototype, "members", null);
__decorate([
    FieldResolver(() => String, {
        description: "Of its rows: a path, to be resolved against the server's address, as a dataset's files are.",
    }),
    __param(0, Root()),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", String)
], BatchResolver.prototype, "url", null);
BatchResolver = __decorate([
    Resolver(() => Batch)
], BatchResolver);
export { BatchResolver };
//# sourceMappingURL=batches.js.map