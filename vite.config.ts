import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { lighter, onlyText } from './scripts/lighter.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** One address for person and API while developing: what is not the portal's goes to the server (`npm run dev`). */
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** Fetched ahead by the service worker in this order, and then the rest. */
const first = /index\.html|(rolldown-runtime|inicio|style|portal|leitura|detalhe|formulario|processo|Painel)-/;

/**
 * The service worker at /sw.js: it keeps the portal for a fast and an offline start, fetching all its files one after the
 * other while the page is idle, and it never sees an API answer.
 */
const serviceWorker = VitePWA({
  registerType: 'prompt',
  injectRegister: false,
  filename: 'sw.js',
  manifest: {
    name: 'Ativa Credor',
    short_name: 'Ativa',
    lang: 'pt-BR',
    start_url: '/',
    display: 'standalone',
    theme_color: '#1351b4',
    background_color: '#ffffff',
    icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
  },
  workbox: {
    globPatterns: ['index.html', 'favicon.svg', 'assets/*.{js,css}', 'assets/{raleway,mulish}-latin-wght*.woff2'],
    // The server puts the configuration into the page, and there the version of what it made (`src/server/http/page.ts`).
    manifestTransforms: [
      (entries) => ({
        manifest: entries
          .map((entry) => (entry.url === 'index.html' ? { ...entry, revision: '__versao_da_pagina__' } : entry))
          .sort((a, b) => Number(first.test(b.url)) - Number(first.test(a.url))),
      }),
    ],
    navigateFallback: '/index.html',
    navigateFallbackDenylist: [/^\/api(\/|$)/, /^\/app\.conf\.json$/, /^\/(health|ready)$/, /\.[a-z0-9]+$/i],
    cleanupOutdatedCaches: true,
    runtimeCaching: [
      {
        urlPattern: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
        handler: 'CacheFirst',
        options: { cacheName: 'arquivos', expiration: { maxEntries: 200, maxAgeSeconds: 60 * 60 * 24 * 60 } },
      },
    ],
  },
}) as PluginOption;

/**
 * What Vite does around each `import()` of a build – ask for all it needs in one wave – with three tries for each file: what
 * the browser's import has failed to get once, Chromium never asks for again (ADR 34).
 */
const threeTries: Plugin = {
  name: 'three-tries',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => `export { arrive as __vitePreload } from ${JSON.stringify(here('src/portal/late/arrive.ts'))};`,
  },
};

/** Modules by their path in the sources, with or without the folder of the portal, in the words, or in a library. */
const inside = (...paths: readonly string[]) =>
  new RegExp(`(src/portal|src|i18n|node_modules)/(${paths.join('|')})`.replaceAll('/', '[\\\\/]'));

/**
 * What is one download (ADR 34): what everybody needs, what is read, what forms share, what details and dashboards share, and
 * each screen; the first to match takes along what it imports. A screen is then its own file and at most two others.
 */
const downloads = [
  [
    'inicio',
    /src[\\/]portal[\\/]main\.tsx|rolldown[\\/]runtime|contract[\\/](limits|chamadaDeValidacao)\.|pt-BR[\\/]validacao\./,
  ],
  ['portal', inside('App\\.')],
  [
    'leitura',
    inside(
      'declaration/ShowPage\\.',
      'components/(Bloco|Espera|acao/use(Recarregar|Chave)|timeline/Documentos)\\.',
      'pages/processo/(Corresponsaveis|editavel)\\.',
      'domain/workflow/situacoes\\.',
      'contract/requerente\\.',
      '@mui/icons-material/(EditNote|Event|ReceiptLong)Outlined\\.',
      '@mui/(material/utils|utils)/useRovingTabIndex',
      '@mui/(material/styles|system)/useThemeProps',
      '@mui/material/(Menu|MenuItem|MenuList|Divider|Collapse|Card|LinearProgress)/',
    ),
  ],
  [
    'formulario',
    inside(
      'declaration/(SchemaForm|Leave|useSaved|useEditId)\\.',
      'components/(FormDoDialogo|inputs/Input|DocumentosInput|requerente/requerente)\\.',
      'rascunho/(DialogoDeFormulario|FormProtegido)\\.',
      'pages/\\w+/\\w+Filtro\\.',
      'pt-BR/(recusasNoPortal|exportacao)\\.',
      '@mui/material/Radio/',
    ),
  ],
  [
    'detalhe',
    inside(
      'components/(AbasPorHash|TabelaFluida|MenuDeItens|acao/AcaoBar|timeline/Timeline)\\.',
      'pages/painel/(Cartao|Atualizar|usePainel)\\.',
      'pages/cobranca/(Andamentos|Fatos|Refis|leitura)\\.',
      '(contract|pt-BR)/acoes\\.',
      'pt-BR/cobranca\\.',
      '@mui/icons-material/(CheckCircle|EventRepeat|Savings)Outlined\\.',
      '@mui/material/Tabs/',
    ),
  ],
  ['registro', inside('declaration/(Create|Edit)Page\\.', 'components/PermissoesInput\\.', 'pages/orgaoCredor/')],
  ['alternar', inside('@mui/material/ToggleButton')],
  ['processo', inside('pages/processo/(ProcessoDetail|AbaCobranca|dividaAtiva/AbaDividaAtiva)\\.')],
  ['cobranca', inside('pages/cobranca/CobrancaDetail\\.')],
  ['dividaAtiva', inside('pages/painelDividaAtiva/PainelDaDividaAtiva\\.')],
  ['graficos', inside('pages/painelDividaAtiva/Grafico\\.')],
  ['negociacao', inside('pages/negociacao/Negociacao\\.')],
  ['acao', inside('components/acao/AcaoForm\\.')],
  ['acesso', inside('pages/(senha/(Recover|Reset)|validar/Validar)\\.')],
  ['importacao', inside('pages/importacao/', 'contract/\\w+Planilha\\.')],
  ['relatorio', inside('pages/relatorio/RelatorioSintetico\\.')],
  ['configuracao', inside('pages/configuracao/')],
  ['indice', inside('pages/indiceFinanceiro/(Situacao|Grade)\\.')],
] as const;

export default defineConfig({
  root: here('src/portal'),
  resolve: { alias: { '@i18n': here('i18n'), '@tests': here('tests'), '@': here('src') } },
  plugins: [react(), threeTries, lighter, serviceWorker],
  worker: { format: 'es', plugins: () => [onlyText] },
  build: {
    outDir: here('dist/portal'),
    emptyOutDir: true,
    target: 'es2023',
    // Small files stay files: `data:` addresses would need a wider content policy.
    assetsInlineLimit: 0,
    // One style sheet: what loads a screen has only code to preload.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            ...downloads.map(([name, test], i) => ({ name, test, priority: downloads.length - i })),
            // What dialogs share.
            { name: 'comum', minShareCount: 2, priority: 0 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(['/api', '/app.conf.json', '/health', '/ready'].map((path) => [path, server])),
  },
});
