import { Field, InputType } from 'type-graphql';
import { SortDirection, StepOrderField, TrajectoryOrderField } from '../enums.js';

@InputType('StepOrder')
export class StepOrder {
  @Field(() => StepOrderField)
  readonly field!: keyof typeof StepOrderField;

  @Field(() => SortDirection, { defaultValue: 'ASC' })
  readonly direction!: SortDirection;
}

@InputType('TrajectoryOrder')
export class TrajectoryOrder {
  @Field(() => TrajectoryOrderField)
  readonly field!: keyof typeof TrajectoryOrderField;

  @Field(() => SortDirection, { defaultValue: 'DESC' })
  readonly direction!: SortDirection;
}
