import '@mantine/core/styles.layer.css';
import './ui/tokens.css';
import './ui/base.css';
import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RelayEnvironmentProvider } from 'react-relay';
import { router } from './app/router.tsx';
import { ApiError } from './data/api-error.ts';
import { environment } from './data/environment.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
/** Errors of the server are shown in their place; others are of the page, for who mends it. */
function onCaughtError(error: unknown): void {
  if (!(error instanceof ApiError)) console.error(error);
}

createRoot(root, { onCaughtError }).render(
  <StrictMode>
    {/* Its variables and classes are in the style sheet: the page's policy allows no inline style. */}
    <MantineProvider defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
      <RelayEnvironmentProvider environment={environment}>
        <RouterProvider router={router} />
      </RelayEnvironmentProvider>
    </MantineProvider>
  </StrictMode>,
);
