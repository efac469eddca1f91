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
import { Ctx, Field, FieldResolver, Float, Int, ObjectType, Query, Resolver, Root } from 'type-graphql';
let EngineInfo = class EngineInfo {
};
__decorate([
    Field(() => String, { description: 'Its name in logs and steps: its URL without credentials.' }),
    __metadata("design:type", String)
], EngineInfo.prototype, "label", void 0);
__decorate([
    Field(() => [String], { description: 'Models in its last list; none if it never sent one.' }),
    __metadata("design:type", Array)
], EngineInfo.prototype, "models", void 0);
__decorate([
    Field(() => Boolean, { description: 'False: the last attempt to reach it failed.' }),
    __metadata("design:type", Boolean)
], EngineInfo.prototype, "healthy", void 0);
__decorate([
    Field(() => Boolean, {
        nullable: true,
        description: 'Whether its latest whole answer told the token ids of the response; null: there was none.',
    }),
    __metadata("design:type", Object)
], EngineInfo.prototype, "tokenIds", void 0);
__decorate([
    Field(() => Boolean, {
        nullable: true,
        description: 'Whether its latest answer told the log-probs of the sampled tokens; null: there was none.',
    }),
    __metadata("design:type", Object)
], EngineInfo.prototype, "logProbs", void 0);
__decorate([
    Field(() => Boolean, {
        nullable: true,
        description: 'Whether its latest streamed answer told the token ids of the response; null: there was none.',
    }),
    __metadata("design:type", Object)
], EngineInfo.prototype, "streamedTokenIds", void 0);
__decorate([
    Field(() => Int, { nullable: true, description: 'Calls that run. Null for keys bound to channels.' }),
    __metadata("design:type", Object)
], EngineInfo.prototype, "inFlight", void 0);
__decorate([
    Field(() => String, {
        nullable: true,
        description: 'Why it is out of reach, or its latest call failed; null: neither.',
    }),
    __metadata("design:type", Object)
], EngineInfo.prototype, "error", void 0);
EngineInfo = __decorate([
    ObjectType('EngineInfo', { description: 'An inference engine behind the gateway.' })
], EngineInfo);
let ServerInfo = class ServerInfo {
};
__decorate([
    Field(() => String, { description: 'Version of Stepwell.' }),
    __metadata("design:type", String)
], ServerInfo.prototype, "version", void 0);
__decorate([
    Field(() => String, { description: '`sqlite` or `mongodb`.' }),
    __metadata("design:type", String)
], ServerInfo.prototype, "store", void 0);
__decorate([
    Field(() => Date, { description: 'When this process began to serve.' }),
    __metadata("design:type", Number)
], ServerInfo.prototype, "startedAt", void 0);
__decorate([
    Field(() => [EngineInfo], { description: 'In the order of the configuration.' }),
    __metadata("design:type", Array)
], ServerInfo.prototype, "engines", void 0);
__decorate([
    Field(() => Float, { nullable: true, description: 'Null for keys bound to channels.' }),
    __metadata("design:type", Object)
], ServerInfo.prototype, "spoolBytes", void 0);
__decorate([
    Field(() => Float, {
        nullable: true,
        description: 'How long the oldest event has waited that this server does not show yet. Null for keys bound to channels.',
    }),
    __metadata("design:type", Object)
], ServerInfo.prototype, "feedLagSeconds", void 0);
__decorate([
    Field(() => Float, {
        nullable: true,
        description: 'Room on the disk of the data directory. Null for keys bound to channels.',
    }),
    __metadata("design:type", Object)
], ServerInfo.prototype, "diskFreeBytes", void 0);
__decorate([
    Field(() => Boolean, { description: 'Keys are required.' }),
    __metadata("design:type", Boolean)
], ServerInfo.prototype, "authenticated", void 0);
ServerInfo = __decorate([
    ObjectType('ServerInfo', { description: 'The server that answers.' })
], ServerInfo);
let ServerResolver = class ServerResolver {
    server({ caller, services }) {
        return services.server.read(caller);
    }
    url({ label }) {
        return label;
    }
};
__decorate([
    Query(() => ServerInfo, { description: 'The server that answers, its engines and its load.' }),
    __param(0, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object]),
    __metadata("design:returntype", void 0)
], ServerResolver.prototype, "server", null);
__decorate([
    FieldResolver(() => String, { description: 'Its address, without credentials.' }),
    __param(0, Root()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [EngineInfo]),
    __metadata("design:returntype", String)
], ServerResolver.prototype, "url", null);
ServerResolver = __decorate([
    Resolver(() => EngineInfo)
], ServerResolver);
export { ServerResolver };
//# sourceMappingURL=server.js.map