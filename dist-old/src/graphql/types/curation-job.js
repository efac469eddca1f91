var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { GraphQLJSON } from 'graphql-scalars';
import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../connections.js';
import { JobStatus } from '../enums.js';
import { Node } from './node.js';
import { PluginUseInfo } from './recipe.js';
let CurationJob = class CurationJob {
};
__decorate([
    Field(() => String, { nullable: true }),
    __metadata("design:type", Object)
], CurationJob.prototype, "actor", void 0);
__decorate([
    Field(() => ID),
    __metadata("design:type", String)
], CurationJob.prototype, "operationId", void 0);
__decorate([
    Field(() => PluginUseInfo),
    __metadata("design:type", PluginUseInfo)
], CurationJob.prototype, "curator", void 0);
__decorate([
    Field(() => GraphQLJSON, { nullable: true }),
    __metadata("design:type", Object)
], CurationJob.prototype, "where", void 0);
__decorate([
    Field(() => Boolean),
    __metadata("design:type", Boolean)
], CurationJob.prototype, "live", void 0);
__decorate([
    Field(() => Int, { description: "The curator's source of chance." }),
    __metadata("design:type", Number)
], CurationJob.prototype, "seed", void 0);
__decorate([
    Field(() => JobStatus),
    __metadata("design:type", Object)
], CurationJob.prototype, "status", void 0);
__decorate([
    Field(() => Int, {
        description: 'Units given to the curator; of them kept, dropped, and failed (it threw, or its model never answered: no decision).',
    }),
    __metadata("design:type", Number)
], CurationJob.prototype, "processed", void 0);
__decorate([
    Field(() => Int),
    __metadata("design:type", Number)
], CurationJob.prototype, "kept", void 0);
__decorate([
    Field(() => Int),
    __metadata("design:type", Number)
], CurationJob.prototype, "dropped", void 0);
__decorate([
    Field(() => Int),
    __metadata("design:type", Number)
], CurationJob.prototype, "failed", void 0);
__decorate([
    Field(() => String, { nullable: true }),
    __metadata("design:type", Object)
], CurationJob.prototype, "lastError", void 0);
__decorate([
    Field(() => String, { nullable: true }),
    __metadata("design:type", Object)
], CurationJob.prototype, "error", void 0);
__decorate([
    Field(() => Int, {
        description: "Live: units that wait, the oldest's age, and how many a second of late.",
    }),
    __metadata("design:type", Number)
], CurationJob.prototype, "waiting", void 0);
__decorate([
    Field(() => Float, { nullable: true }),
    __metadata("design:type", Object)
], CurationJob.prototype, "lagSeconds", void 0);
__decorate([
    Field(() => Float),
    __metadata("design:type", Number)
], CurationJob.prototype, "ratePerSecond", void 0);
__decorate([
    Field(() => GraphQLJSON, {
        nullable: true,
        description: 'What a curator that calls models used: calls, retries, tokens, cost in the unit of its price option.',
    }),
    __metadata("design:type", Object)
], CurationJob.prototype, "usage", void 0);
__decorate([
    Field(() => Date),
    __metadata("design:type", Number)
], CurationJob.prototype, "createdAt", void 0);
__decorate([
    Field(() => Date, { nullable: true }),
    __metadata("design:type", Object)
], CurationJob.prototype, "finishedAt", void 0);
CurationJob = __decorate([
    ObjectType('CurationJob', {
        implements: Node,
        description: 'A run of a curator over a filter. A live one goes on with the feed until it is cancelled: each unit is judged once, as soon as what the curator requires is there.',
    })
], CurationJob);
export { CurationJob };
export const CurationJobConnection = connectionOf('CurationJob', () => CurationJob);
//# sourceMappingURL=curation-job.js.map