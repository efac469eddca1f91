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
import { Arg, Ctx, ID, Int, Query, Resolver } from 'type-graphql';
import { pageSize } from '../arguments.js';
import { ConnectionPage } from '../connections.js';
import { JobKind, JobStatus } from '../enums.js';
import { Cursor } from '../scalars.js';
import { Job, JobConnection } from '../types/job.js';
/** Long work of all kinds together. */
let JobResolver = class JobResolver {
    job(id, { caller, services }) {
        return services.curators.readAny(caller, id);
    }
    async jobs({ caller, services }, first, after, kind, status) {
        const query = { kind: kind ?? null, status: status ?? null };
        const page = await services.curators.pageAny(caller, query, pageSize(first, 20), after ?? null);
        return new ConnectionPage(page, page.total);
    }
};
__decorate([
    Query(() => Job, { nullable: true }),
    __param(0, Arg('id', () => ID)),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [String, Object]),
    __metadata("design:returntype", void 0)
], JobResolver.prototype, "job", null);
__decorate([
    Query(() => JobConnection, { description: 'Newest first.' }),
    __param(0, Ctx()),
    __param(1, Arg('first', () => Int, { nullable: true, defaultValue: 20 })),
    __param(2, Arg('after', () => Cursor, { nullable: true })),
    __param(3, Arg('kind', () => JobKind, { nullable: true })),
    __param(4, Arg('status', () => JobStatus, { nullable: true })),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object, Object, Object, Object, Object]),
    __metadata("design:returntype", Promise)
], JobResolver.prototype, "jobs", null);
JobResolver = __decorate([
    Resolver(() => Job)
], JobResolver);
export { JobResolver };
//# sourceMappingURL=jobs.js.map