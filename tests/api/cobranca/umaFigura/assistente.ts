import type { TestApp } from '@tests/support/app.ts';
import type { LinhaApto } from '@/contract/aptos.ts';
import { negociacoes } from '@/contract/negociacao.ts';
import type { Quem } from '../../processo/support.ts';
import type { Figuras, Lugar } from './figuras.ts';

/** What the wizard says of a debt before anything is agreed: the balance of its process, and sums of its own tables. */
export async function compararAssistente(
  app: TestApp,
  quem: Quem,
  { id, numero, saldoDevedor }: LinhaApto,
  f: Figuras,
): Promise<void> {
  const pedido = { idsProcessos: [id] };
  const c = (await app.call(negociacoes.comparar, { headers: quem, body: { ...pedido, desconto: 10 } })).body;
  const consolidado: Lugar = ['negociacoes.comparar.valorConsolidado', c.valorConsolidado];
  f.mesma(`consolidado hoje de ${numero}`, ['negociacoes.aptos.content.saldoDevedor', saldoDevedor], consolidado);
  const s = (
    await app.call(negociacoes.simular, {
      headers: quem,
      body: { processosIds: [id], quantidadeParcelas: 1, desconto: 10 },
    })
  ).body;
  if (!s.valido || !c.aVista) return;
  const [parcela] = s.parcelas;
  const p = (campo: string): Lugar => [`negociacoes.simular.parcelas.${campo}`, parcela[campo]];
  const forma = (campo: 'primeira' | 'ultima' | 'maior' | 'valorTotal' | 'honorarios' | 'jurosMes'): Lugar => [
    `negociacoes.comparar.aVista.${campo}`,
    c.aVista[campo],
  ];
  f.mesma(
    `à vista de ${numero}`,
    ['negociacoes.simular.valorTotal', s.valorTotal],
    p('valorTotal'),
    ['valorParceladoPrincipal', 'correcao', 'valorMulta', 'valorJuros', 'valorJurosMesPagamento', 'honorarios'].map(p),
    forma('primeira'),
    forma('ultima'),
    forma('maior'),
    forma('valorTotal'),
  );
  f.mesma(`honorários de ${numero}`, p('honorarios'), p('valorHonorarios'), forma('honorarios'));
  f.mesma(`juros do mês de ${numero}`, p('valorJurosMesPagamento'), forma('jurosMes'));
  f.mesma(
    `líquido de ${numero}`,
    [consolidado, ['negociacoes.comparar.valorDesconto', -c.valorDesconto]],
    ['valorParceladoPrincipal', 'correcao', 'valorMulta', 'valorJuros'].map(p),
  );
  f.mesma(
    `principal de ${numero}`,
    ['negociacoes.comparar.valorPrincipal', c.valorPrincipal],
    p('valorParceladoPrincipal'),
  );
}
