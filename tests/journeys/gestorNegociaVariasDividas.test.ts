import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { formatReais } from '@/contract/values/dinheiro.ts';
import { aPdf } from '../support/pdf.ts';
import { barriers } from './barriers.ts';
import { journey } from './journey.ts';
import { keyboard } from './keyboard.ts';

interface Apto {
  readonly id: number;
  readonly numero: string;
  readonly saldoDevedor: number;
  readonly devedor: { readonly id: number; readonly documentoIdentificacao: string };
}

/** The debts of a person of the demonstration who has several that may be negotiated. */
async function deUmDevedor(page: Page): Promise<readonly Apto[]> {
  const aptos: Apto[] = await page.evaluate(async () => {
    const resposta = await fetch('/api/processoConstituicaoCredito/aptosNegociacao?size=100&page=0', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${localStorage.getItem('accessToken')}`,
        'ativa-pessoa': String(JSON.parse(localStorage.getItem('user')!).id),
        'content-type': 'application/json',
      },
      body: '{}',
    });
    return (await resposta.json()).content;
  });
  const pessoas = aptos.filter(({ devedor }) => devedor.documentoIdentificacao.length === 11);
  const de = ({ devedor }: Apto) => pessoas.filter((um) => um.devedor.id === devedor.id);
  return pessoas.map(de).sort((a, b) => b.length - a.length)[0]!;
}

describe('quem negocia várias dívidas de um devedor (M §7.97)', () => {
  const j = journey();

  it('escolhe as outras só com o teclado, vê a soma, e o acordo é de todas', async () => {
    const page = await j.como('gestor', { em: '/negociacao' });
    const dividas = await deUmDevedor(page);
    expect(dividas.length).toBeGreaterThan(1);
    const [um, ...outras] = dividas;
    await page.goto(`${j.server.url}/processos/${um!.id}?negociar=requerente`);
    const dialogo = page.getByRole('dialog', { name: 'Negociação de Dívidas' });
    const passo = (nome: string) => dialogo.getByRole('heading', { level: 3, name: nome }).waitFor();
    await passo('Identificação do Requerente');
    const t = keyboard(page);
    const linha = dialogo.getByText(/^Este devedor tem outra/);
    await linha.waitFor();
    // Backwards from the first field, which has the focus.
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox');
    await t.aperta('Shift+Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
    await t.aperta('Enter');
    const caixas = dialogo.getByRole('checkbox', { name: /^Negociar junto/ });
    await caixas.first().waitFor();
    for (const uma of await caixas.all()) {
      await t.ate(uma);
      await t.aperta('Space');
    }
    const soma = dividas.reduce((s, { saldoDevedor }) => s + Math.round(saldoDevedor * 100), 0) / 100;
    await dialogo.getByText(`${outras.length + 1} dívidas escolhidas, com a primeira: ${formatReais(soma)}`).waitFor();
    expect(await barriers(page)).toEqual([]);

    // Kept with the draft: the page is loaded again.
    await page.waitForFunction(() => location.search.includes('negociar'));
    await dialogo.getByText(`Processos (${outras.length + 1})`).waitFor();
    const documento = dialogo.getByRole('button', { name: /^Adicionar/ });
    // Of somebody who has negotiated before, as in another file, it is there already.
    const enviado = dialogo.getByRole('checkbox', { name: /^Usar o documento já enviado/ });
    await documento.or(enviado).first().waitFor();
    if (await documento.isVisible()) {
      const [escolha] = await Promise.all([page.waitForEvent('filechooser'), documento.click()]);
      await escolha.setFiles({
        name: 'rg.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from(aPdf('RG de muitas')),
      });
      await dialogo.getByText('rg.pdf').waitFor();
    }
    await dialogo.getByRole('button', { name: 'Próximo' }).click();
    await passo('Forma de Pagamento');
    await dialogo.getByRole('radio', { name: 'À vista' }).check();
    await dialogo.getByRole('button', { name: 'Próximo' }).click();
    await passo('Revisão');
    await dialogo.getByText('Total a pagar').waitFor();
    for (const { numero } of dividas) await dialogo.getByText(`Processo ${numero}`).waitFor();
    await dialogo.getByRole('button', { name: 'Confirmar' }).click();
    await dialogo.getByText('Negociação realizada com sucesso!').waitFor();
    await dialogo.getByRole('link', { name: 'Acessar Cobrança' }).click();
    await page.getByRole('heading', { level: 1, name: /^Processo de Cobrança \d/ }).waitFor();
    for (const { numero } of dividas) await page.getByText(numero).first().waitFor();
  });
});
