import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { pagePath } from '../data/addresses.ts';
import { Loading } from '../ui/states.tsx';
import { NotFound } from './not-found.tsx';
import { Shell } from './shell.tsx';

const rootRoute = createRootRoute({ component: Shell, notFoundComponent: NotFound });
const getParentRoute = () => rootRoute;

/** Each view is a chunk of its own, loaded when it is opened. */
const routes = [
  createRoute({
    getParentRoute,
    path: '/',
    component: lazyRouteComponent(() => import('../views/overview/overview.tsx'), 'Overview'),
  }),
  createRoute({
    getParentRoute,
    path: '/steps',
    component: lazyRouteComponent(() => import('../views/steps/steps.tsx'), 'Steps'),
  }),
  createRoute({
    getParentRoute,
    path: '/trajectories',
    component: lazyRouteComponent(() => import('../views/trajectories/trajectories.tsx'), 'Trajectories'),
  }),
  createRoute({
    getParentRoute,
    path: '/t/$id',
    component: lazyRouteComponent(() => import('../views/trajectory/trajectory.tsx'), 'Trajectory'),
  }),
  createRoute({
    getParentRoute,
    path: '/live',
    component: lazyRouteComponent(() => import('../views/live/live.tsx'), 'Live'),
  }),
  createRoute({
    getParentRoute,
    path: '/curation',
    component: lazyRouteComponent(() => import('../views/curation/curation.tsx'), 'Curation'),
  }),
  createRoute({
    getParentRoute,
    path: '/curation/queue',
    component: lazyRouteComponent(() => import('../views/queue/queue.tsx'), 'Queue'),
  }),
  createRoute({
    getParentRoute,
    path: '/operations/$id',
    component: lazyRouteComponent(() => import('../views/operation/operation.tsx'), 'Operation'),
  }),
  createRoute({
    getParentRoute,
    path: '/plugins',
    component: lazyRouteComponent(() => import('../views/plugins/plugins.tsx'), 'Plugins'),
  }),
  createRoute({
    getParentRoute,
    path: '/settings',
    component: lazyRouteComponent(() => import('../views/settings/settings.tsx'), 'Settings'),
  }),
  createRoute({
    getParentRoute,
    path: '/recipes',
    component: lazyRouteComponent(() => import('../views/recipes/recipes.tsx'), 'Recipes'),
  }),
  createRoute({
    getParentRoute,
    path: '/recipes/$name',
    component: lazyRouteComponent(() => import('../views/recipes/recipe.tsx'), 'Recipe'),
  }),
  createRoute({
    getParentRoute,
    path: '/datasets',
    component: lazyRouteComponent(() => import('../views/datasets/datasets.tsx'), 'Datasets'),
  }),
  createRoute({
    getParentRoute,
    path: '/datasets/$id',
    component: lazyRouteComponent(() => import('../views/datasets/dataset.tsx'), 'Dataset'),
  }),
  createRoute({
    getParentRoute,
    path: '/claims',
    component: lazyRouteComponent(() => import('../views/claims/claims-list.tsx'), 'ClaimsList'),
  }),
  createRoute({
    getParentRoute,
    path: '/claims/$recipe',
    component: lazyRouteComponent(() => import('../views/claims/claims.tsx'), 'Claims'),
  }),
  createRoute({
    getParentRoute,
    path: '/groups',
    component: lazyRouteComponent(() => import('../views/groups/groups.tsx'), 'Groups'),
  }),
  createRoute({
    getParentRoute,
    path: '/g/$id',
    component: lazyRouteComponent(() => import('../views/group/group.tsx'), 'Group'),
  }),
  createRoute({
    getParentRoute,
    path: '/go/$id',
    component: lazyRouteComponent(() => import('../views/go/go.tsx'), 'Go'),
  }),
];

export const router = createRouter({
  routeTree: rootRoute.addChildren(routes),
  basepath: pagePath(),
  defaultPreload: 'intent',
  scrollRestoration: false,
  // Without it a view that waits for its first answer is blank.
  defaultPendingComponent: () => <Loading />,
  // The shell shows it, whose children ask anew when they are tried again.
  defaultErrorComponent: ({ error }) => {
    throw error;
  },
});
