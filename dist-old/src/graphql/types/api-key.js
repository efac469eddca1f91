var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { Field, ID, ObjectType } from 'type-graphql';
import { Scope } from '../enums.js';
import { UserError } from '../user-errors.js';
let ApiKey = class ApiKey {
};
__decorate([
    Field(() => ID),
    __metadata("design:type", String)
], ApiKey.prototype, "id", void 0);
__decorate([
    Field(() => String, { description: 'Its first characters.' }),
    __metadata("design:type", String)
], ApiKey.prototype, "prefix", void 0);
__decorate([
    Field(() => String),
    __metadata("design:type", String)
], ApiKey.prototype, "name", void 0);
__decorate([
    Field(() => [Scope]),
    __metadata("design:type", Array)
], ApiKey.prototype, "scopes", void 0);
__decorate([
    Field(() => [String], { nullable: true, description: 'Null: all.' }),
    __metadata("design:type", Object)
], ApiKey.prototype, "channels", void 0);
__decorate([
    Field(() => Date),
    __metadata("design:type", Number)
], ApiKey.prototype, "createdAt", void 0);
__decorate([
    Field(() => String, { nullable: true, description: 'Name of the key that made it.' }),
    __metadata("design:type", Object)
], ApiKey.prototype, "createdBy", void 0);
__decorate([
    Field(() => Date, { nullable: true }),
    __metadata("design:type", Object)
], ApiKey.prototype, "expiresAt", void 0);
__decorate([
    Field(() => Date, { nullable: true, description: 'To some minutes.' }),
    __metadata("design:type", Object)
], ApiKey.prototype, "lastUsedAt", void 0);
__decorate([
    Field(() => Date, { nullable: true }),
    __metadata("design:type", Object)
], ApiKey.prototype, "revokedAt", void 0);
ApiKey = __decorate([
    ObjectType('ApiKey')
], ApiKey);
export { ApiKey };
let ApiKeyPayload = class ApiKeyPayload {
};
__decorate([
    Field(() => ApiKey, { nullable: true }),
    __metadata("design:type", Object)
], ApiKeyPayload.prototype, "apiKey", void 0);
__decorate([
    Field(() => String, { nullable: true, description: 'Shown this once.' }),
    __metadata("design:type", Object)
], ApiKeyPayload.prototype, "secret", void 0);
__decorate([
    Field(() => [UserError]),
    __metadata("design:type", Array)
], ApiKeyPayload.prototype, "userErrors", void 0);
ApiKeyPayload = __decorate([
    ObjectType('ApiKeyPayload')
], ApiKeyPayload);
export { ApiKeyPayload };
let Viewer = class Viewer {
};
__decorate([
    Field(() => String, { nullable: true, description: 'Of the key; null: none was needed.' }),
    __metadata("design:type", Object)
], Viewer.prototype, "name", void 0);
__decorate([
    Field(() => [Scope]),
    __metadata("design:type", Array)
], Viewer.prototype, "scopes", void 0);
__decorate([
    Field(() => [String], { nullable: true, description: 'Null: all.' }),
    __metadata("design:type", Object)
], Viewer.prototype, "channels", void 0);
Viewer = __decorate([
    ObjectType('Viewer', { description: 'Who asks.' })
], Viewer);
export { Viewer };
//# sourceMappingURL=api-key.js.map