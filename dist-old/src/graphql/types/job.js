var __decorate = (this && this.__decorate) || function (decorators, target, key, desc) {
    var c = arguments.length, r = c < 3 ? target : desc === null ? desc = Object.getOwnPropertyDescriptor(target, key) : desc, d;
    if (typeof Reflect === "object" && typeof Reflect.decorate === "function") r = Reflect.decorate(decorators, target, key, desc);
    else for (var i = decorators.length - 1; i >= 0; i--) if (d = decorators[i]) r = (c < 3 ? d(r) : c > 3 ? d(target, key, r) : d(target, key)) || r;
    return c > 3 && r && Object.defineProperty(target, key, r), r;
};
var __metadata = (this && this.__metadata) || function (k, v) {
    if (typeof Reflect === "object" && typeof Reflect.metadata === "function") return Reflect.metadata(k, v);
};
import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { connectionOf } from '../connections.js';
import { JobKind, JobStatus } from '../enums.js';
let Job = class Job {
};
__decorate([
    Field(() => ID),
    __metadata("design:type", String)
], Job.prototype, "id", void 0);
__decorate([
    Field(() => JobKind),
    __metadata("design:type", Object)
], Job.prototype, "kind", void 0);
__decorate([
    Field(() => String, { nullable: true, description: 'The key that started it.' }),
    __metadata("design:type", Object)
], Job.prototype, "actor", void 0);
__decorate([
    Field(() => String),
    __metadata("design:type", String)
], Job.prototype, "summary", void 0);
__decorate([
    Field(() => ID, { nullable: true, description: 'The operation that it makes or undoes.' }),
    __metadata("design:type", Object)
], Job.prototype, "operationId", void 0);
__decorate([
    Field(() => JobStatus),
    __metadata("design:type", Object)
], Job.prototype, "status", void 0);
__decorate([
    Field(() => Float, { description: 'From 0 to 1.' }),
    __metadata("design:type", Number)
], Job.prototype, "progress", void 0);
__decorate([
    Field(() => Int, {
        description: 'Steps that a decision or an undo changed, or a deletion deleted; units that a curator was given, or that were looked at whether they are ready; rows of a build; steps whose words were indexed.',
    }),
    __metadata("design:type", Number)
], Job.prototype, "done", void 0);
__decorate([
    Field(() => String, { nullable: true }),
    __metadata("design:type", Object)
], Job.prototype, "error", void 0);
__decorate([
    Field(() => Date),
    __metadata("design:type", Number)
], Job.prototype, "createdAt", void 0);
__decorate([
    Field(() => Date, { nullable: true }),
    __metadata("design:type", Object)
], Job.prototype, "finishedAt", void 0);
Job = __decorate([
    ObjectType('Job', {
        description: 'Long work of any kind. A build is shown whole as its dataset, which has its id, and the run of a curator as its curationJob.',
    })
], Job);
export { Job };
export const JobConnection = connectionOf('Job', () => Job);
//# sourceMappingURL=job.js.map