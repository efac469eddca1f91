var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { Field, Int, ObjectType } from 'type-graphql';
import { Cursor } from './scalars.js';
let PageInfo = class PageInfo {
};
__decorate([
    Field(() => Boolean),
    __metadata("design:type", Boolean)
], PageInfo.prototype, "hasNextPage", void 0);
__decorate([
    Field(() => Boolean),
    __metadata("design:type", Boolean)
], PageInfo.prototype, "hasPreviousPage", void 0);
__decorate([
    Field(() => Cursor, { nullable: true }),
    __metadata("design:type", Object)
], PageInfo.prototype, "startCursor", void 0);
__decorate([
    Field(() => Cursor, { nullable: true }),
    __metadata("design:type", Object)
], PageInfo.prototype, "endCursor", void 0);
PageInfo = __decorate([
    ObjectType('PageInfo')
], PageInfo);
/**
 * Declares a Relay connection and its edge. The values behind it are `ConnectionPage`s. The node is a thunk, because
 * nodes and connections refer to each other.
 */
export function connectionOf(name, node) {
    let Edge = class Edge {
    };
    __decorate([
        Field(() => Cursor),
        __metadata("design:type", String)
    ], Edge.prototype, "cursor", void 0);
    __decorate([
        Field(() => node()),
        __metadata("design:type", Object)
    ], Edge.prototype, "node", void 0);
    Edge = __decorate([
        ObjectType(`${name}Edge`)
    ], Edge);
    let Connection = class Connection {
    };
    __decorate([
        Field(() => [Edge]),
        __metadata("design:type", Array)
    ], Connection.prototype, "edges", void 0);
    __decorate([
        Field(() => [node()]),
        __metadata("design:type", Array)
    ], Connection.prototype, "nodes", void 0);
    __decorate([
        Field(() => PageInfo),
        __metadata("design:type", Object)
    ], Connection.prototype, "pageInfo", void 0);
    __decorate([
        Field(() => Int),
        __metadata("design:type", Promise)
    ], Connection.prototype, "totalCount", void 0);
    __decorate([
        Field(() => Boolean, { description: 'False where counting stopped at the documented bound.' }),
        __metadata("design:type", Promise)
    ], Connection.prototype, "totalCountExact", void 0);
    Connection = __decorate([
        ObjectType(`${name}Connection`)
    ], Connection);
    return Connection;
}
/**
 * The value behind a Relay connection. Its fields are getters, so that a count, which is expensive, is made only if the
 * client selects it.
 */
export class ConnectionPage {
    constructor(page, count) {
        this.page = page;
        this.count = count;
        this.counting = null;
    }
    get nodes() {
        return this.page.items;
    }
    get edges() {
        return this.page.items.map((node, i) => ({ cursor: this.page.cursors[i], node }));
    }
    get pageInfo() {
        const { cursors, hasNextPage, hasPreviousPage, startCursor, endCursor } = this.page;
        return {
            hasNextPage,
            hasPreviousPage,
            startCursor: startCursor ?? cursors[0] ?? null,
            endCursor: endCursor ?? cursors.at(-1) ?? null,
        };
    }
    get totalCount() {
        return this.counted().then(({ count }) => count);
    }
    get totalCountExact() {
        return this.counted().then(({ exact }) => exact);
    }
    counted() {
        this.counting ??= this.count();
        return this.counting;
    }
}
//# sourceMappingURL=connections.js.map