import 'fake-indexeddb/auto';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { clear, createStore } from 'idb-keyval';
import * as React from 'react';
import { afterEach } from 'vitest';
import { tudoAcabado } from '@/portal/base/armazem.ts';
import { setAhead } from '@/portal/providers/clock.ts';
import { newPage } from '@/portal/providers/leaving.ts';
import { withoutStyleSheets } from './styleSheets.ts';

// jsdom lays nothing out, so no size ever changes.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// Node's channels keep their process alive, a browser's do not.
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    (this as unknown as { unref(): void }).unref();
  }
};

configure({
  // Screens are loaded in pieces; the default of one second is too short on a busy machine.
  asyncUtilTimeout: 60_000,
  // A search that waits fails many times before it finds; to print the page each time took a tenth of the time.
  getElementError: (message, container) => {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    const text = () => {
      const page = prettyDOM(container as HTMLElement) || '';
      // After a search that waited, the message has it already.
      return message?.includes(page) ? message : `${message}\n\n${page}`;
    };
    return Object.defineProperty(error, 'message', { configurable: true, get: text });
  },
});

withoutStyleSheets();

// React would make an error for the stack of every element, which nobody reads here: a sixth of the time.
const inner = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
Object.defineProperty((React as unknown as Record<string, object>)[inner], 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
});

const drafts = ['rascunhos', 'arquivos', 'atos'].map((name) => createStore(`ativa-${name}`, name));

afterEach(async () => {
  cleanup();
  // Lets pending drafts be written before they are cleared, however long it takes: a draft of this test is none of the next one's.
  await new Promise((done) => setTimeout(done));
  await tudoAcabado();
  await Promise.all(drafts.map(clear));
  localStorage.clear();
  newPage();
  setAhead(0);
  withoutStyleSheets();
});
