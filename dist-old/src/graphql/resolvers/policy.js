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
import { Arg, Ctx, Field, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { outcomeOf, UserError } from '../user-errors.js';
let Policy = class Policy {
};
__decorate([
    Field(() => Int),
    __metadata("design:type", Number)
], Policy.prototype, "version", void 0);
__decorate([
    Field(() => Boolean),
    __metadata("design:type", Boolean)
], Policy.prototype, "paused", void 0);
__decorate([
    Field(() => Int, { nullable: true }),
    __metadata("design:type", Object)
], Policy.prototype, "inFlight", void 0);
__decorate([
    Field(() => Date, { nullable: true }),
    __metadata("design:type", Object)
], Policy.prototype, "updatedAt", void 0);
Policy = __decorate([
    ObjectType('Policy')
], Policy);
let PolicyPayload = class PolicyPayload {
};
__decorate([
    Field(() => Policy),
    __metadata("design:type", Object)
], PolicyPayload.prototype, "policy", void 0);
__decorate([
    Field(() => [UserError]),
    __metadata("design:type", Array)
], PolicyPayload.prototype, "userErrors", void 0);
PolicyPayload = __decorate([
    ObjectType('PolicyPayload')
], PolicyPayload);
/** A payload with the policy after the change, or as it still is if the change was refused. */
async function payload({ caller, services }, change, about = []) {
    const { value, userErrors } = await outcomeOf(change, about);
    return { policy: value ?? (await services.policy.read(caller)), userErrors };
}
let PolicyResolver = class PolicyResolver {
    policy({ caller, services }) {
        return services.policy.read(caller);
    }
    setPolicyVersion(context, version, force) {
        const { caller, services } = context;
        return payload(context, () => services.policy.setVersion(caller, version, force ?? false), ['version']);
    }
    pausePolicy(context, drainMs) {
        const { caller, services, gone, patiently } = context;
        const pause = { drainMs: drainMs ?? 0, gone };
        return payload(context, () => patiently(() => services.policy.pause(caller, pause)), ['drainMs']);
    }
    resumePolicy(context) {
        return payload(context, () => context.services.policy.resume(context.caller));
    }
};
__decorate([
    Query(() => Policy),
    __param(0, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object]),
    __metadata("design:returntype", void 0)
], PolicyResolver.prototype, "policy", null);
__decorate([
    Mutation(() => PolicyPayload, { description: 'Backwards only with force.' }),
    __param(0, Ctx()),
    __param(1, Arg('version', () => Int)),
    __param(2, Arg('force', () => Boolean, { nullable: true, defaultValue: false })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Number, Object]),
    __metadata("design:returntype", void 0)
], PolicyResolver.prototype, "setPolicyVersion", null);
__decorate([
    Mutation(() => PolicyPayload, {
        description: 'Answers when no call is in flight, or after drainMs.',
    }),
    __param(0, Ctx()),
    __param(1, Arg('drainMs', () => Int, { nullable: true, defaultValue: 0 })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object]),
    __metadata("design:returntype", void 0)
], PolicyResolver.prototype, "pausePolicy", null);
__decorate([
    Mutation(() => PolicyPayload),
    __param(0, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object]),
    __metadata("design:returntype", void 0)
], PolicyResolver.prototype, "resumePolicy", null);
PolicyResolver = __decorate([
    Resolver()
], PolicyResolver);
export { PolicyResolver };
//# sourceMappingURL=policy.js.map