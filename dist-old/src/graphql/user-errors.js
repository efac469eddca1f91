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
import { StepwellError } from '../errors/index.js';
let UserError = class UserError {
};
__decorate([
    Field(() => String),
    __metadata("design:type", String)
], UserError.prototype, "code", void 0);
__decorate([
    Field(() => String),
    __metadata("design:type", String)
], UserError.prototype, "message", void 0);
__decorate([
    Field(() => [String], { nullable: true }),
    __metadata("design:type", Object)
], UserError.prototype, "path", void 0);
__decorate([
    Field(() => [ID], { nullable: true, description: 'Of claims: the units that are lost.' }),
    __metadata("design:type", Object)
], UserError.prototype, "units", void 0);
UserError = __decorate([
    ObjectType('UserError')
], UserError);
export { UserError };
/**
 * Runs a mutation. A fault of the caller comes back in the payload's `userErrors`; if it names no field, its path is
 * `about`. Errors of access and faults of the server are thrown, and become errors of the operation.
 */
export async function outcomeOf(mutate, about) {
    try {
        return { value: await mutate(), userErrors: [] };
    }
    catch (error) {
        if (!(error instanceof StepwellError) || error.status >= 500 || error.code === 'FORBIDDEN')
            throw error;
        const path = typeof about === 'function' ? about(error) : about;
        return { value: null, userErrors: [{ path: path.map(String), ...error.toWire() }] };
    }
}
//# sourceMappingURL=user-errors.js.map