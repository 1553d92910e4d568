import { alertas as palavras } from '@i18n/pt-BR/servidor/alertas.ts';

/** The samples of a measure with those labels; several values of a label are one or the other. */
export interface Amostras {
  readonly medida: string;
  readonly rotulos?: Readonly<Record<string, string | readonly string[]>>;
}
/** What an alert compares with its limit; `ABS` is the largest without its sign, `IDADE` the seconds since the earliest moment. */
export type Conta =
  | { readonly conta: 'MAX' | 'MIN' | 'SOMA' | 'ABS' | 'IDADE'; readonly de: Amostras }
  /** Of what was counted in so many minutes, the part that was also counted there; or the part that was not. */
  | { readonly conta: 'PARTE' | 'RESTO'; readonly de: Amostras; readonly em: Amostras; readonly minutos: number };

export interface Alerta {
  readonly nome: keyof typeof palavras;
  readonly se: Conta;
  readonly sinal: '>' | '<';
  readonly limite: number;
  /** Minutes for which it must be so. */
  readonly durante: number;
  readonly gravidade: 'critical' | 'warning';
  /** It is one, too, when nobody tells. */
  readonly ouAusente?: true;
}

const chamadas = 'ativa_http_requests_total';
const duracao = 'ativa_http_request_duration_seconds';
const certas = { status: '2xx' };

/**
 * Every alert of an installation. docs/alertas.yml is generated from it for Prometheus, docs/operacao.md says what to do, and a test makes
 * each fire and fall silent over what a server really tells.
 */
export const alertas: readonly Alerta[] = [
  {
    nome: 'AtivaSemNoPronto',
    se: { conta: 'MAX', de: { medida: 'ativa_ready' } },
    sinal: '<',
    limite: 1,
    durante: 1,
    gravidade: 'critical',
    ouAusente: true,
  },
  {
    nome: 'AtivaComErros',
    se: { conta: 'PARTE', de: { medida: chamadas, rotulos: { status: '5xx' } }, em: { medida: chamadas }, minutos: 5 },
    sinal: '>',
    limite: 0.02,
    durante: 5,
    gravidade: 'critical',
  },
  {
    // The 95th percentile is above two seconds where more than five in a hundred took longer. Prometheus 3 writes «2.0».
    nome: 'AtivaLenta',
    se: {
      conta: 'RESTO',
      de: { medida: `${duracao}_bucket`, rotulos: { ...certas, le: ['2', '2.0'] } },
      em: { medida: `${duracao}_count`, rotulos: certas },
      minutos: 10,
    },
    sinal: '>',
    limite: 0.05,
    durante: 10,
    gravidade: 'warning',
  },
  {
    nome: 'AtivaSemConexoes',
    se: { conta: 'SOMA', de: { medida: 'ativa_pool_connections', rotulos: { state: 'waiting' } } },
    sinal: '>',
    limite: 0,
    durante: 2,
    gravidade: 'warning',
  },
  {
    nome: 'AtivaTrabalhoAtrasado',
    se: { conta: 'MAX', de: { medida: 'ativa_job_oldest_seconds' } },
    sinal: '>',
    limite: 1_800,
    durante: 5,
    gravidade: 'warning',
  },
  {
    nome: 'AtivaTrabalhoFalhou',
    se: { conta: 'MAX', de: { medida: 'ativa_jobs', rotulos: { state: 'failed' } } },
    sinal: '>',
    limite: 0,
    durante: 0,
    gravidade: 'warning',
  },
  {
    nome: 'AtivaSaidaParada',
    se: { conta: 'MAX', de: { medida: 'ativa_outbox_oldest_seconds' } },
    sinal: '>',
    limite: 3_600,
    durante: 5,
    gravidade: 'warning',
  },
  {
    nome: 'AtivaIndicesVelhos',
    se: { conta: 'IDADE', de: { medida: 'ativa_last_success_timestamp_seconds', rotulos: { what: 'indexes' } } },
    sinal: '>',
    limite: 40 * 86_400,
    durante: 60,
    gravidade: 'warning',
  },
  {
    nome: 'AtivaBancoNaoLido',
    se: { conta: 'MAX', de: { medida: 'ativa_bank_unread_business_days' } },
    sinal: '>',
    limite: 2,
    durante: 60,
    gravidade: 'warning',
  },
  {
    nome: 'AtivaRelogioErrado',
    se: { conta: 'ABS', de: { medida: 'ativa_clock_offset_seconds' } },
    sinal: '>',
    limite: 2,
    durante: 2,
    gravidade: 'critical',
  },
  {
    nome: 'AtivaDiscoCheio',
    se: { conta: 'MIN', de: { medida: 'ativa_disk_free_ratio' } },
    sinal: '<',
    limite: 0.1,
    durante: 5,
    gravidade: 'critical',
  },
  {
    nome: 'AtivaReplicaAtrasada',
    se: { conta: 'MAX', de: { medida: 'ativa_replica_lag_bytes' } },
    sinal: '>',
    limite: 16 * 1024 * 1024,
    durante: 5,
    gravidade: 'warning',
  },
];

const seletor = ({ medida, rotulos = {} }: Amostras): string => {
  const cada = Object.entries(rotulos).map(([nome, valor]) =>
    typeof valor === 'string'
      ? `${nome}="${valor}"`
      : `${nome}=~"${valor.map((um) => um.replaceAll('.', '[.]')).join('|')}"`,
  );
  return cada.length > 0 ? `${medida}{${cada.join(',')}}` : medida;
};

/** In Prometheus' own language. */
export function emPromql({
  se,
  sinal,
  limite,
  ouAusente,
}: Pick<Alerta, 'se' | 'sinal' | 'limite' | 'ouAusente'>): string {
  const ausente = ouAusente ? ` or absent(${seletor(se.de)})` : '';
  return `${conta(se)} ${sinal} ${limite}${ausente}`;
}

function conta(se: Conta): string {
  const de = seletor(se.de);
  switch (se.conta) {
    case 'MAX':
      return `max(${de})`;
    case 'MIN':
      return `min(${de})`;
    case 'SOMA':
      return `sum(${de})`;
    case 'ABS':
      return `max(abs(${de}))`;
    case 'IDADE':
      return `time() - min(${de})`;
  }
  const parte = `sum(rate(${de}[${se.minutos}m])) / sum(rate(${seletor(se.em)}[${se.minutos}m]))`;
  return se.conta === 'PARTE' ? parte : `1 - ${parte}`;
}

/** docs/alertas.yml */
export const alertasEmYaml =
  (): string => `# Gerado de src/server/http/alertas.ts por npm run generate:docs; não edite. Regras do Prometheus.
# O que fazer em cada alerta: docs/operacao.md.
groups:
  - name: ativa
    rules:
${alertas.map(regra).join('')}`;

const regra = (alerta: Alerta): string => `      - alert: ${alerta.nome}
        expr: ${citado(emPromql(alerta))}
        for: ${alerta.durante}m
        labels:
          severity: ${alerta.gravidade}
        annotations:
          summary: ${JSON.stringify(palavras[alerta.nome].oQueHouve)}
          description: ${JSON.stringify(palavras[alerta.nome].oQueFazer)}
`;

/** A text in YAML, in the quotes that it does not have itself, as the formatter writes it. */
const citado = (texto: string): string =>
  texto.includes('"') && !texto.includes("'") ? `'${texto}'` : JSON.stringify(texto);
