import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { addresses } from './scripts/addresses.ts';
import { lighter, onlyText } from './scripts/lighter.ts';
import { type Downloads, inside, namesMatch } from './scripts/matched.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** One address for person and API while developing: what is not the portal's goes to the server (`npm run dev`). */
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** Fetched ahead by the service worker in this order, and then the rest. */
const first = [
  'index.html',
  'rolldown-runtime-',
  'inicio-',
  'style-',
  'portal-',
  'leitura-',
  'detalhe-',
  'formulario-',
  'processo-',
  'Painel-',
];
const isFirst = (url: string) => first.some((name) => url.includes(name));

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
          .sort((a, b) => Number(isFirst(b.url)) - Number(isFirst(a.url))),
      }),
    ],
    navigateFallback: '/index.html',
    navigateFallbackDenylist: [/^\/api(\/|$)/, /^\/app\.conf\.json$/, /^\/(health|ready|metrics)$/, /\.[a-z0-9]+$/i],
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

/**
 * What is one download (ADR 49): what everybody needs, what is read, what forms share, what details share, the cards of
 * dashboards, and each screen; the first to match takes along what it imports. A screen is then its own file and at most two
 * others. A path that matches no module stops the build.
 */
const downloads: Downloads = {
  inicio: ['main\\.', 'contract/limits\\.', 'contract/chamadaDeValidacao\\.', 'pt-BR/comum/validacao\\.'],
  portal: ['App\\.'],
  leitura: [
    'declaration/ShowPage\\.',
    'components/Bloco\\.',
    'components/Espera\\.',
    'product/acao/useRecarregar\\.',
    'product/timeline/Documentos\\.',
    'pages/processo/Corresponsaveis\\.',
    'pages/processo/editavel\\.',
    'components/useEscolhaDeArquivos\\.',
    'rascunho/useSuperficie\\.',
    'pt-BR/comum/exportacao\\.',
    'pt-BR/processo/telas\\.',
    'pt-BR/processo/acoes\\.',
    'product/acao/pedido\\.',
    'domain/mesesPorExtenso\\.',
    'contract/requerente\\.',
    '@mui/icons-material/EditNoteOutlined\\.',
    '@mui/icons-material/EventOutlined\\.',
    '@mui/icons-material/ReceiptLongOutlined\\.',
    '@mui/material/utils/useRovingTabIndex',
    '@mui/utils/useRovingTabIndex',
    '@mui/material/styles/useThemeProps',
    '@mui/system/useThemeProps',
    '@mui/system/styled/',
    '@mui/material/Menu/',
    '@mui/material/MenuItem/',
    '@mui/material/MenuList/',
    '@mui/material/Divider/',
    '@mui/material/Card/',
    '@mui/material/LinearProgress/',
  ],
  formulario: [
    'declaration/SchemaForm\\.',
    'declaration/Leave\\.',
    'declaration/useSaved\\.',
    'declaration/useEditId\\.',
    'components/FormDoDialogo\\.',
    'components/inputs/Input\\.',
    'components/PeDoFormulario\\.',
    'rascunho/DialogoDeFormulario\\.',
    'rascunho/FormProtegido\\.',
    'product/acao/Onde\\.',
    'product/acao/recusa\\.',
    'pt-BR/comum/recusasDasTelas\\.',
    'rascunho/useSuperficie\\.',
    'pages/\\w+/\\w+Filtro\\.',
    '@mui/material/Radio/',
  ],
  arquivos: ['components/inputs/DocumentosInput\\.', 'components/Arquivos\\.', 'pages/processo/ProcessoForm\\.'],
  cartoes: ['pages/painel/Cartao\\.', 'pages/painel/Atualizar\\.', 'pages/painel/usePainel\\.'],
  detalhe: [
    'domain/workflow/situacoes\\.',
    'components/BarraDoRegistro\\.',
    'components/BotaoCopiar\\.',
    'components/Escada\\.',
    'components/Instrumento\\.',
    'pt-BR/comum/instrumento\\.',
    'components/AbasPorHash\\.',
    'components/TabelaFluida\\.',
    'components/Quantia\\.',
    'components/Rolavel\\.',
    'components/MenuDeItens\\.',
    'product/acao/AcaoBar\\.',
    'product/timeline/Timeline\\.',
    '@mui/material/Collapse/',
    'pages/cobranca/Andamentos\\.',
    'pages/cobranca/Fatos\\.',
    'pages/cobranca/Refis\\.',
    'pages/cobranca/leitura\\.',
    'contract/acoes\\.',
    'pt-BR/cobranca/acoes\\.',
    'pt-BR/financeiro/telas\\.',
    '@mui/icons-material/CheckCircleOutlined\\.',
    '@mui/material/Tabs/',
  ],
  registro: [
    'declaration/CreatePage\\.',
    'declaration/EditPage\\.',
    'components/inputs/PermissoesInput\\.',
    'pages/orgaoCredor/',
  ],
  alternar: ['@mui/material/ToggleButton'],
  processo: [
    'pages/processo/ProcessoDetail\\.',
    'pages/processo/AbaCobranca\\.',
    'pages/processo/dividaAtiva/AbaDividaAtiva\\.',
  ],
  cobranca: ['pages/cobranca/CobrancaDetail\\.', 'pages/cobranca/QrDoPix\\.', 'qrcode/lib/', 'dijkstrajs/'],
  dividaAtiva: ['pages/painelDividaAtiva/PainelDaDividaAtiva\\.'],
  graficos: ['pages/painelDividaAtiva/Grafico\\.'],
  negociacao: ['pages/negociacao/Negociacao\\.'],
  acao: [
    'product/acao/Acao(Form|Dialog)\\.',
    'product/acao/processo\\.',
    'product/acao/useAtoDoDialogo\\.',
    'domain/workflow/(conferir|antesDoTcc)\\.',
    'contract/conferenciaDeValores\\.',
  ],
  requerente: ['product/requerente/'],
  lote: ['pages/processo/lote/(Fora|useLote)\\.', 'pt-BR/processo/lote\\.'],
  acesso: ['pages/senha/Recover\\.', 'pages/senha/Reset\\.', 'pages/validar/Validar\\.'],
  importacao: ['pages/importacao/', 'contract/\\w+Planilha\\.'],
  relatorio: ['pages/relatorio/RelatorioSintetico\\.'],
  configuracao: ['pages/configuracao/'],
  indice: ['pages/indiceFinanceiro/Situacao\\.', 'pages/indiceFinanceiro/Grade\\.'],
};

export default defineConfig({
  root: here('src/portal'),
  resolve: { alias: { '@i18n': here('i18n'), '@tests': here('tests'), '@': here('src') } },
  plugins: [react(), threeTries, lighter, namesMatch(downloads, first), serviceWorker, addresses],
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
    // The licences of what it bundles go with it.
    license: { fileName: 'licencas.md' },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            ...Object.entries(downloads).map(([name, paths], i, { length }) => ({
              name,
              test: inside(...paths),
              priority: length - i,
            })),
            // What dialogs share.
            { name: 'comum', minShareCount: 2, priority: 0 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/app.conf.json', '/health', '/ready', '/metrics'].map((path) => [path, server]),
    ),
  },
});
