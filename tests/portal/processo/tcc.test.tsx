import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { acaoEndpoints } from '@/contract/acoes.ts';
import { processos } from '@/contract/processo.ts';
import { answerOf, call } from '@/portal/providers/http.ts';
import { aPdf } from '../../support/pdf.ts';
import { type Call, openAt, servedByTheApp, signedIn } from '../support.tsx';
import { enviado, umProcesso } from './umProcesso.ts';

let calls: Call[];
const user = userEvent.setup();
beforeAll(() => {
  calls = servedByTheApp();
});
beforeEach(async () => {
  await signedIn('gestor.procon@ativa.gov.br');
  calls.length = 0;
});

async function abrir({ id, numero }: { readonly id: number; readonly numero: string }) {
  openAt(`/processos/${id}`);
  await screen.findByRole('heading', { level: 1, name: `Processo ${numero}` });
}
async function mudarValor(id: number) {
  const p = await call(processos.get, { params: { id } });
  const { id: _, tipoDocumentoIdentificacao: __, ...dadosDevedor } = p.devedor;
  const { descricaoFato, fundamentoLegal, valorOriginario, multaAtualizada, jurosAtualizado } = p;
  await call(processos.update, {
    params: { id },
    body: {
      ...{ dadosDevedor, descricaoFato, fundamentoLegal, valorOriginario, multaAtualizada, jurosAtualizado },
      idNaturezaDebito: p.naturezaDebito!.id,
      numeroProcessoAdministrativo: p.numeroProcessoAdministrativo!,
      valorAtualizado: 11_000,
    } as never,
  });
}

describe('anexar o TCC', () => {
  test('impresso antes de o valor mudar: o diálogo avisa, anexar é possível, e o aviso depois fica até ser lido', async () => {
    const processo = await umProcesso();
    await answerOf(processos.print, { params: { id: processo.id } });
    await mudarValor(processo.id);
    await abrir(processo);
    await user.click(screen.getByRole('button', { name: 'Anexar TCC' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Anexar TCC assinado/ }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      /já não diz o que o processo diz agora em: Valor do crédito/,
    );
    const pdf = new File([new Uint8Array(aPdf('tcc'))], 'tcc.pdf', { type: 'application/pdf' });
    await user.upload(screen.getByTestId('arquivo-arquivos'), pdf);
    await dialog.findByRole('button', { name: 'Remover o arquivo tcc.pdf' });
    await user.click(dialog.getByRole('button', { name: 'Anexar TCC' }));
    expect(await screen.findByText(/O TCC anexado é o impresso em .* em: Valor do crédito\./)).toBeInTheDocument();
    expect(screen.getByText(/^Ação "Anexar TCC" realizada/)).toBeInTheDocument();
  });

  test('impresso e não mudado: nada avisa', async () => {
    const processo = await umProcesso();
    await answerOf(processos.print, { params: { id: processo.id } });
    await abrir(processo);
    await user.click(screen.getByRole('button', { name: 'Anexar TCC' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Anexar TCC assinado/ }));
    await dialog.findByRole('button', { name: 'Anexar TCC' });
    expect(dialog.queryByRole('alert')).toBeNull();
  });
});

test('de um TCC assinado em dois arquivos, «Imprimir TCC» baixa os dois', async () => {
  const processo = await umProcesso();
  const arquivos = [await enviado('folha1'), await enviado('folha2')];
  await call(acaoEndpoints.ANEXAR_TCC, { params: { id: processo.id }, body: { idTipoDocumento: 13, arquivos } });
  await abrir(processo);
  // The simulated browser would leave the page to open the file.
  const salvos = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Imprimir TCC' }));
  await waitFor(() => expect(salvos).toHaveBeenCalledTimes(2));
  const nomes = salvos.mock.contexts.map((link) => (link as HTMLAnchorElement).download);
  expect(nomes).toEqual([`tcc-${processo.numero}.pdf`, `tcc-${processo.numero}-2.pdf`]);
  salvos.mockRestore();
  expect(screen.queryByRole('button', { name: 'Imprimir demonstrativo' })).toBeNull();
});
