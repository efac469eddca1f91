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
import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import { FeedCursor } from '../scalars.js';
import { Node } from '../types/node.js';
let CatalogResolver = class CatalogResolver {
    node(id, { caller, services }) {
        if (id.startsWith('job_'))
            return services.curators.read(caller, id);
        if (id.startsWith('op_'))
            return services.curation.readOperations(caller, [id]).then(([found]) => found);
        if (id.startsWith('batch_'))
            return services.claims.readBatch(caller, id);
        return services.catalog.node(caller, id);
    }
    channels({ caller, services }) {
        return services.catalog.channels(caller);
    }
    feedHead({ services }) {
        return services.feed.head();
    }
};
__decorate([
    Query(() => Node, { nullable: true }),
    __param(0, Arg('id', () => ID)),
    __param(1, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [String, Object]),
    __metadata("design:returntype", void 0)
], CatalogResolver.prototype, "node", null);
__decorate([
    Query(() => [String]),
    __param(0, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object]),
    __metadata("design:returntype", void 0)
], CatalogResolver.prototype, "channels", null);
__decorate([
    Query(() => FeedCursor),
    __param(0, Ctx()),
    __metadata("design:type", Function),
    __metadata("design:paramtypes", [Object]),
    __metadata("design:returntype", void 0)
], CatalogResolver.prototype, "feedHead", null);
CatalogResolver = __decorate([
    Resolver()
], CatalogResolver);
export { CatalogResolver };
//# sourceMappingURL=catalog.js.map