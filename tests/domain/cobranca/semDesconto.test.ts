import { describe, expect, it } from 'vitest';
import { type Acordo, devidasEm, parcelasAbertas } from '@/domain/cobranca/acordo.ts';
import { baixar } from '@/domain/cobranca/baixar.ts';
import { type Consolidado, consolidado, somarCobrados, totalCobrado } from '@/domain/cobranca/componentes.ts';
import { consolidar } from '@/domain/cobranca/consolidacao.ts';
import { descontoPendente } from '@/domain/cobranca/efeitos.ts';
import { montarPlano } from '@/domain/cobranca/plano.ts';
import { devidoSemDesconto } from '@/domain/cobranca/semDesconto.ts';
import { divida, encargos, quotasDe } from './support.ts';
import { HOJE, umAcordo, umaParcela, umProcessoDoAcordo } from './umAcordo.ts';

/** Fees of 10 %, interest of the month of 1 % where there are instalments (D §3.6). */
function acordoDe(saldo: Consolidado, desconto: number, totalParcelas = 1, jaRecebeu = 0): Acordo {
  const parte = consolidar({ ...divida(0), saldo }, HOJE, desconto);
  const plano = montarPlano({ partes: [parte], totalParcelas, primeiroVencimento: '2025-12-01' });
  const processo = umProcessoDoAcordo({}, { liquido: parte.liquido, desconto: parte.desconto });
  const crescimento = { ...processo.crescimento, mesReferencia: parte.mesReferencia };
  const acordo = umAcordo(totalParcelas === 1 ? 200 : 201, {
    encargos: encargos(totalParcelas),
    processos: [{ ...processo, crescimento }],
    parcelas: plano.map((p) => umaParcela(p.parcela, { vencimento: p.vencimento, quotas: quotasDe(p) })),
  });
  if (jaRecebeu === 0) return acordo;
  const { parcelas } = baixar(acordo, { data: HOJE, valorCentavos: jaRecebeu, parcelas: [acordo.parcelas[0]!.id] });
  return { ...acordo, parcelas };
}
const soPrincipal = (valorCentavos: number) => consolidado((nome) => (nome === 'valorCentavos' ? valorCentavos : 0));
const divida50 = { valorCentavos: 1_000_000, correcaoCentavos: 52_255, multaCentavos: 200_000, jurosCentavos: 50_000 };

function figuras(acordo: Acordo, data = HOJE) {
  const abertas = devidasEm(acordo, parcelasAbertas(acordo), data);
  const hoje = totalCobrado(somarCobrados(abertas.map(({ devida }) => devida)));
  return [totalCobrado(devidoSemDesconto(acordo, abertas, data)), hoje];
}

describe('o que se deve com e sem o desconto (M §7.82)', () => {
  it.each([
    // M §7.82: 6.140,39, 10 %, fees 10 %.
    ['6.140,39 à vista com 10 %', acordoDe(soPrincipal(614_039), 10), [675_443, 607_899]],
    ['sem desconto, o mesmo', acordoDe(soPrincipal(614_039), 0), [675_443, 675_443]],
    // 13.022,55 × 1,1; net 5.000,00 + 261,27 + 1.000,00 + 250,00 = 6.511,27 × 1,1 (M §7.81).
    ['13.022,55 à vista com 50 %', acordoDe(divida50, 50), [1_432_481, 716_240]],
    // Half of the net 3.300,00 is paid, with half of the discount: 1.500,00 of each are left.
    ['3.000,00 líquidos, metade paga', acordoDe(soPrincipal(600_000), 50, 1, 165_000), [330_000, 165_000]],
    // 2 instalments of 1.500,00 net: with 1 % and 10 %, 1.666,50 each.
    ['em duas parcelas, nada pago', acordoDe(soPrincipal(600_000), 50, 2), [666_600, 333_300]],
    ['em duas parcelas, a primeira paga', acordoDe(soPrincipal(600_000), 50, 2, 166_650), [333_300, 166_650]],
    ['tudo pago', acordoDe(soPrincipal(600_000), 50, 1, 330_000), [0, 0]],
  ])('%s', (_, acordo, esperado) => {
    expect(figuras(acordo)).toEqual(esperado);
  });

  it('o que ficou do pagamento de uma parte não muda: só o desconto se soma, com os encargos dele', () => {
    const acordo = acordoDe(soPrincipal(600_000), 50, 1, 165_000);
    const [processo] = acordo.processos;
    expect(descontoPendente(processo!, acordo.parcelas)).toEqual(soPrincipal(150_000));
  });
});
