import { sample, seed } from '@tests/support/proof.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diasEntre, diaUtil, proximoDiaUtil, somarDias, somarMeses } from '@/domain/calendario.ts';
import { type Acordo, parcelasAbertas } from '@/domain/cobranca/acordo.ts';
import { atrasadas, diaDoFim, emAtrasoDesde, fimPorAtraso } from '@/domain/cobranca/atraso.ts';
import { retomar } from '@/domain/cobranca/tempo.ts';
import { cdaNova } from '@/domain/workflow/cda.ts';
import { Calendario, type ParcelaContada } from './recontagem.ts';
import { paga, umAcordo, umaParcela, umProcessoDoAcordo, vencimentos } from './umAcordo.ts';

const suspenso = umProcessoDoAcordo({ suspensoDesde: '2025-11-20' });
const parado = (de: string) => [{ de, ate: null, limite: null }];
const datas = ({ parcelas }: Acordo) => parcelas.map(({ vencimento }) => vencimento);
/** The plan of M §7.86: the first instalment paid, nothing since. */
const umPlano = (mudancas: Partial<Acordo> = {}) =>
  umAcordo(201, { parcelas: vencimentos.map((_, i) => (i === 0 ? paga(1) : umaParcela(i + 1))), ...mudancas });

describe('parcelas que venceram com o tempo parado (M §7.86)', () => {
  it.each<[string, string, string, (string | undefined)[]]>([
    [
      'o plano medido: uma por mês desde 30/06/2026',
      '2025-11-20',
      '2026-06-10',
      ['2026-06-30', '2026-07-30', '2026-08-31', '2026-09-30', '2026-10-30'],
    ],
    ['parado entre dois vencimentos, nenhum muda', '2026-01-05', '2026-01-20', vencimentos.slice(1)],
    ['reativado no dia do vencimento, ele conta', '2026-01-05', '2026-01-30', vencimentos.slice(1)],
    [
      'as de antes da parada ficam onde estavam',
      '2026-02-20',
      '2026-03-05',
      ['2025-12-30', '2026-01-30', '2026-03-30', '2026-04-30', '2026-05-13'],
    ],
    [
      'um dia parado, o do vencimento: a última não passa de um dia depois do fim de antes',
      '2026-03-02',
      '2026-03-03',
      ['2025-12-30', '2026-01-30', '2026-03-30', '2026-04-29', '2026-04-30'],
    ],
    [
      'parado desde o dia da última, vence no dia em que o tempo volta a correr',
      '2026-04-30',
      '2026-05-20',
      ['2025-12-30', '2026-01-30', '2026-03-02', '2026-03-30', '2026-05-20'],
    ],
    [
      'o mesmo num domingo: no primeiro dia útil',
      '2026-04-30',
      '2026-05-17',
      ['2025-12-30', '2026-01-30', '2026-03-02', '2026-03-30', '2026-05-18'],
    ],
  ])('%s', (_, de, ate, novos) => {
    const { acordo, dias } = retomar(umPlano({ paradas: parado(de) }), null, ate);
    expect([datas(acordo).slice(1), dias]).toEqual([novos, diasEntre(de, ate)]);
  });

  it('o que resta de cada prazo corre depois', () => {
    // Overdue since 02/02/2026, had it not stood still from the business day that was still to be waited for.
    const { acordo } = retomar(umPlano({ paradas: parado('2025-12-31') }), null, '2026-01-12');
    expect(emAtrasoDesde(acordo)).toBe('2026-01-13');
    const semPrimeira = umAcordo(201, { paradas: parado('2025-12-20') });
    expect(diaDoFim(retomar(semPrimeira, null, '2025-12-27').acordo)).toBe('2026-01-08');
    const aEspera = umAcordo(204, { paradas: parado('2025-11-25') });
    // Until 01/12; sixteen days stood still.
    expect(retomar(aEspera, null, '2025-12-11').acordo.termoAte).toBe('2025-12-17');
  });

  it('enquanto para, não se sabe o fim, e só o que já vencia conta como vencido', () => {
    const aberto = umPlano({ processos: [suspenso], paradas: parado('2026-01-20') });
    expect([atrasadas(aberto, '2026-06-01'), diaDoFim(aberto), fimPorAtraso(aberto, '2026-06-01')]).toEqual([
      1,
      null,
      null,
    ]);
  });

  it('a que um estorno reabre depois ganha outro vencimento', () => {
    const { acordo, nominal } = retomar(umPlano({ paradas: parado('2025-12-20') }), null, '2026-01-10');
    const parcelas = acordo.parcelas.map((p) => (p.parcela === 2 ? { ...p, vencimento: '2025-12-30' } : p));
    const depois = retomar({ ...acordo, parcelas }, nominal, '2026-02-10');
    expect([depois.dias, depois.redatadas[0]]).toMatchObject([null, { parcela: 2, para: '2026-03-02' }]);
  });
});

interface Sorteio {
  readonly inicio: number;
  readonly n: number;
  readonly passos: readonly { readonly dias: number; readonly oQue: number }[];
}
const umCalendario: fc.Arbitrary<Sorteio> = fc.noBias(
  fc.record({
    inicio: fc.nat(1_500),
    n: fc.integer({ min: 1, max: 14 }),
    passos: fc.array(fc.record({ dias: fc.integer({ min: 1, max: 75 }), oQue: fc.nat(9) }), {
      minLength: 4,
      maxLength: 24,
    }),
  }),
);
const CALENDARIOS = sample(2_000);

describe('calendários ao acaso', () => {
  it(`em ${CALENDARIOS} (semente ${seed}), vencimentos, atraso e fim são os que se contam dia a dia`, () => {
    const contagem = new Map<string, number>();
    for (const sorteio of fc.sample(umCalendario, { numRuns: CALENDARIOS, seed })) percorrer(sorteio, contagem);
    for (const oQue of ['parada', 'retomada', 'redatada', 'rescindido', 'expirado', 'pago', 'no limite'])
      expect([oQue, (contagem.get(oQue) ?? 0) >= CALENDARIOS / 50]).toEqual([oQue, true]);
  });
});

/** Lives one calendar day by day: the rules and the recount must say the same on every day. */
function percorrer({ inicio, n, passos }: Sorteio, contagem: Map<string, number>): void {
  const contar = (oQue: string) => contagem.set(oQue, (contagem.get(oQue) ?? 0) + 1);
  const data = somarDias('2025-01-06', inicio);
  const nominal = somarDias(data, 10);
  const contadas: ParcelaContada[] = Array.from({ length: n }, (_, i) => ({
    vencimento: proximoDiaUtil(somarMeses(nominal, i)),
    aberta: true,
  }));
  let acordo = umAcordo(n === 1 ? 200 : 201, {
    totalParcelas: n,
    data,
    parcelas: contadas.map(({ vencimento }, i) => umaParcela(i + 1, { vencimento })),
  });
  const calendario = new Calendario(nominal);
  let conhecido: string | null = null;
  /** Overdue ones of each day that ran since time last went on. */
  let vistas: number[] = [];
  let hoje = data;
  for (const { dias, oQue } of passos) {
    for (const fim = somarDias(hoje, dias); hoje < fim; hoje = somarDias(hoje, 1)) {
      const contexto = JSON.stringify({ inicio, n, passos, hoje });
      const vencidas = calendario.vencidas(contadas, hoje);
      expect([contexto, atrasadas(acordo, hoje)]).toEqual([contexto, vencidas]);
      const acabou = calendario.parado
        ? false
        : n === 1
          ? calendario.passou(contadas[0]!.vencimento, 5, hoje, true)
          : calendario.rescindido(contadas, hoje);
      expect([contexto, fimPorAtraso(acordo, hoje)]).toEqual([contexto, acabou ? hoje : null]);
      if (!acabou) {
        vistas.push(vencidas);
        continue;
      }
      // Nobody is rescinded in one stroke: there were days with one overdue and with two.
      if (vencidas >= 3) expect([contexto, vistas.includes(1) && vistas.includes(2)]).toEqual([contexto, true]);
      return void contar(n === 1 ? 'expirado' : 'rescindido');
    }
    const proxima = parcelasAbertas(acordo)[0]!;
    if (calendario.parado && oQue < 5) {
      const antes = acordo;
      const [vinham, eram] = [acordo.paradas.at(-1)!.de, contadas.map(({ vencimento }) => vencimento)];
      calendario.retomar(contadas, hoje);
      const retomada = retomar(acordo, conhecido, hoje);
      acordo = { ...retomada.acordo, processos: [umProcessoDoAcordo()] };
      if (retomada.redatadas.length > 0) conhecido = retomada.nominal;
      const contexto = JSON.stringify({ inicio, n, passos, hoje });
      expect([contexto, datas(acordo)]).toEqual([contexto, contadas.map(({ vencimento }) => vencimento)]);
      conferir(antes, acordo, { contexto, vinham, hoje });
      contar('retomada');
      if (eram.join() !== datas(acordo).join()) contar('redatada');
      if (retomada.redatadas.length > 0 && acordo.paradas.at(-1)!.limite! <= somarDias(datas(acordo).at(-1)!, 3))
        contar('no limite');
    } else if (!calendario.parado && oQue < 4) {
      calendario.parar(hoje);
      acordo = {
        ...acordo,
        paradas: [...acordo.paradas, { de: hoje, ate: null, limite: null }],
        processos: [umProcessoDoAcordo({}, { cda: { ...cdaNova, suspensaOrdemJudicial: true } })],
      };
      contar('parada');
    } else if (oQue < 9) {
      acordo = {
        ...acordo,
        parcelas: acordo.parcelas.map((p) =>
          p.id === proxima.id ? { ...p, situacao: 'BAIXADO' as const, dataPagamento: hoje } : p,
        ),
      };
      contadas[proxima.parcela - 1]!.aberta = false;
      contar('pago');
      if (proxima.parcela === n) return;
    }
    if (calendario.conta(hoje)) vistas = vistas.filter((quantas) => quantas <= calendario.vencidas(contadas, hoje));
  }
}

/** What holds of the new dates, whatever they are. */
function conferir(
  antes: Acordo,
  depois: Acordo,
  { contexto, vinham, hoje }: { contexto: string; vinham: string; hoje: string },
): void {
  const abertas = parcelasAbertas(depois);
  const dito = (certo: boolean, oQue: string) => expect([contexto, oQue, certo]).toEqual([contexto, oQue, true]);
  const dias = abertas.map(({ vencimento }) => vencimento);
  dito(
    dias.every((dia) => dia < vinham || dia >= hoje),
    'nenhum vencimento cai no tempo parado',
  );
  dito(
    dias.every((dia, i) => i === 0 || dia > dias[i - 1]!),
    'uma depois da outra',
  );
  dito(
    dias.every((dia) => diaUtil(dia)),
    'em dias úteis',
  );
  const fim = [somarDias(antes.parcelas.at(-1)!.vencimento, diasEntre(vinham, hoje)), proximoDiaUtil(hoje)].sort()[1]!;
  dito(depois.parcelas.at(-1)!.vencimento <= fim, 'nenhuma depois do fim de antes mais os dias parados');
  dito(
    depois.parcelas.every(({ vencimento }, i) => vencimento >= antes.parcelas[i]!.vencimento),
    'nenhuma antes do que era',
  );
}
