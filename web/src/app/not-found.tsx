import { Link } from '@tanstack/react-router';
import { Empty } from '../ui/states.tsx';

export function NotFound() {
  return (
    <Empty title="There is no view at this address">
      <Link to="/">Overview</Link>
    </Empty>
  );
}
