import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecordContextProvider } from 'ra-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { configuracoes } from '@/contract/configuracao.ts';
import type { EndpointOutput } from '@/contract/endpoint.ts';
import type { Permission } from '@/contract/permissions.ts';
import { visibleSections } from '@/portal/declaration/Sections.tsx';
import Site from '@/portal/pages/orgaoCredor/Site.tsx';
import { call } from '@/portal/providers/http.ts';
import { getSession, setSession } from '@/portal/providers/session.ts';
import { orgaoCredor } from '@/portal/resources/orgaoCredor.tsx';
import { umProcesso } from '../processo/umProcesso.ts';
import { umaSessao } from '../shell/support.ts';
import { type Call, openAt, openPage, servedByTheApp, signedIn } from '../support.tsx';

const ADMIN = 'admin@ativa.gov.br';
const user = userEvent.setup();
let calls: Call[];

beforeAll(() => {
  calls = servedByTheApp();
});
beforeEach(async () => {
  await signedIn(ADMIN);
  calls.length = 0;
});
const put = () => calls.find(({ method }) => method === 'PUT');

describe('órgão credor', () => {
  test('um documento escolhido em uma lista não se escolhe na outra', async () => {
    openAt('/orgaoCredor/cadastrar');
    await user.click(await screen.findByLabelText(/^Documentos Obrigatórios/));
    const option = (await screen.findAllByRole('option', { hidden: true }))[0]!;
    const nome = option.textContent ?? '';
    await user.click(option);
    await user.keyboard('{Escape}');
    await user.click(screen.getByLabelText(/^Documentos Opcionais/));
    const same = (await screen.findAllByRole('option', { hidden: true }))[0]!;
    expect(same).toHaveTextContent(`${nome}Já escolhido como obrigatório`);
    expect(same).toHaveAttribute('aria-disabled', 'true');
  });

  test('a edição tem o seu título, e sob o site há um exemplo (S2 §2.11)', async () => {
    const { address } = openAt('/orgaoCredor');
    await user.click((await screen.findAllByRole('link', { name: /^Editar: / }))[0]!);
    expect(await screen.findByRole('heading', { level: 1, name: 'Editar Órgão Credor' })).toBeInTheDocument();
    expect(address().split('?')[0]).toBe('/orgaoCredor/editar');
    expect(await screen.findByLabelText(/^Site/)).toHaveAccessibleDescription(`Ex: ${location.host}`);
  });

  test('um órgão novo começa com juros, multa e ativo marcados', async () => {
    openAt('/orgaoCredor/cadastrar');
    await screen.findByLabelText(/^Denominação/);
    for (const name of ['Utilizar juros atualizado', 'Utilizar multa atualizada', 'Ativo'])
      expect(screen.getByLabelText(name)).toBeChecked();
  });

  test('os dados bancários só se desenham para quem pode alterá-los', () => {
    const seen = (...scopes: Permission[]) => {
      setSession(umaSessao(scopes));
      return [orgaoCredor.form, orgaoCredor.show].map((view) =>
        visibleSections(view && 'sections' in view ? view.sections : [], 'edit').some(({ key }) => key === 'banco'),
      );
    };
    expect(seen('ORGAO_CREDOR_ALTERAR', 'ALTERAR_DADOS_BANCARIOS')).toEqual([true, true]);
    expect(seen('ORGAO_CREDOR_ALTERAR', 'ORGAO_CREDOR_CONSULTAR')).toEqual([false, false]);
  });

  test('o site é um link só quando é mesmo um site; a ficha é impressa', async () => {
    openAt(`/orgaoCredor/${getSession()!.user.orgaoCredor.id}`);
    const site = await screen.findByRole('link', { name: 'https://pge.exemplo.gov.br' });
    expect(site).toHaveAttribute('href', 'https://pge.exemplo.gov.br');
    expect(site).toHaveAttribute('rel', 'noopener noreferrer');
    // The simulated browser would leave the page to open the file.
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    await user.click(screen.getByRole('button', { name: 'Imprimir' }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toMatch(/^orgao-credor-\d+\.pdf$/);
    saved.mockRestore();
  });

  test.each([
    ['www.exemplo.gov.br/contato', 'https://www.exemplo.gov.br/contato'],
    ['HTTP://exemplo.gov.br', 'HTTP://exemplo.gov.br'],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
  ])('de %s o link é %s', async (url, href) => {
    render(
      <RecordContextProvider value={{ id: 1, url }}>
        <Site />
      </RecordContextProvider>,
    );
    const text = screen.getByText(url);
    expect(text.closest('a')?.getAttribute('href') ?? null).toBe(href);
  });
});

describe('devedor', () => {
  test('a lista tem o seu título e vem por nome (S1 §2.9)', async () => {
    openAt('/devedor');
    expect(await screen.findByRole('heading', { level: 1, name: 'Consulta de Devedores' })).toBeInTheDocument();
    const lida = () => calls.find(({ url }) => url.includes('/devedor/list?'))?.url;
    await waitFor(() => expect(lida()).toBe('/api/devedor/list?size=15&page=0&sort=nome'));
  });

  test('quem vê vários órgãos vê de qual é cada devedor; quem vê um, não', async () => {
    await signedIn('gestor@ativa.gov.br');
    await umProcesso();
    const { router } = openAt('/devedor');
    await screen.findAllByRole('rowheader');
    expect(screen.queryByRole('columnheader', { name: 'Órgão Credor' })).toBeNull();
    await signedIn(ADMIN);
    await router.navigate('/devedor?documentoIdentificacao=52998224725');
    await screen.findByRole('columnheader', { name: 'Órgão Credor' });
    expect((await screen.findAllByRole('cell')).some((cell) => cell.textContent === 'AEMA')).toBe(true);
  });

  test('o endereço do detalhe leva o documento; o contato se altera e volta ao detalhe', async () => {
    await signedIn('gestor@ativa.gov.br');
    await umProcesso();
    // Filtered, because other tests register other debtors.
    const { address } = openAt('/devedor?documentoIdentificacao=52998224725');
    const link = (await screen.findAllByRole('rowheader'))[0]!.querySelector('a')!;
    const { pathname } = new URL(link.href);
    expect(pathname).toBe('/devedor/52998224725');
    await user.click(link);
    // In the head and in the list of what is owed, with a link to each process.
    await screen.findAllByText('Devido hoje');
    const dele = await screen.findByRole('table', { name: 'Processos' });
    expect(within(dele).getAllByRole('link')[0]).toHaveAttribute('href', expect.stringMatching(/^\/processos\/\d+$/));
    await user.click(screen.getByRole('link', { name: 'Editar' }));
    const email = await screen.findByLabelText('E-mail');
    fireEvent.change(email, { target: { value: 'contato@exemplo.com.br' } });
    await user.click(screen.getByRole('button', { name: 'Editar' }));
    await screen.findByText('Devedor atualizado com sucesso');
    await waitFor(() => expect(address().split('?')[0]).toBe(pathname));
    await screen.findByText('contato@exemplo.com.br');
  });
});

describe('configuração', () => {
  // Files of tests meet at the same server, and compute with its percentages.
  let antes: EndpointOutput<typeof configuracoes.buscar>;
  beforeAll(async () => {
    await signedIn(ADMIN);
    antes = await call(configuracoes.buscar);
  });
  afterAll(async () => {
    await signedIn(ADMIN);
    const { versao: _, ...valores } = antes;
    await call(configuracoes.editar, { body: valores });
  });

  test.each([7, 14, 28, 29, 55, 56, 57, 58])(
    '%i por cento vai como fração exata e volta como se digitou',
    async (n) => {
      openPage('/configuracao');
      const juros = await screen.findByLabelText(/^Porcentagem Juros/);
      await user.clear(juros);
      await user.type(juros, String(n));
      await user.click(screen.getByRole('button', { name: 'Alterar' }));
      await screen.findByText('Configurações atualizadas com sucesso.');
      expect(put()?.body).toMatchObject({ porcentagemJurosMes: Number(`0.${String(n).padStart(2, '0')}`) });
      await waitFor(() => expect(screen.getByLabelText(/^Porcentagem Juros/)).toHaveValue(String(n)));
    },
  );

  test('a segunda alteração da mesma versão diz quem fez a primeira', async () => {
    openPage('/configuracao');
    const parcelas = await screen.findByLabelText(/^Quantidade Máxima/);
    const { versao: _, ...atual } = await call(configuracoes.buscar);
    // Other files change it too.
    const [deles, meu] = [24, 36, 48].filter((n) => n !== atual.maxParcelas) as [number, number];
    await call(configuracoes.editar, { body: { ...atual, maxParcelas: deles } });
    await user.clear(parcelas);
    await user.type(parcelas, String(meu));
    await user.click(screen.getByRole('button', { name: 'Alterar' }));
    await screen.findAllByText(/O registro foi alterado por Administração da Demonstração em /);
    expect((await call(configuracoes.buscar)).maxParcelas).toBe(deles);
  });

  test('com a permissão e fora do órgão central, os campos não se alteram e a tela diz por quê', async () => {
    const session = getSession()!;
    setSession({ ...session, user: { ...session.user, orgaoCredor: { ...session.user.orgaoCredor, central: false } } });
    openPage('/configuracao');
    expect(await screen.findByLabelText(/^Porcentagem Juros/)).toBeDisabled();
    expect(screen.getByRole('alert')).toHaveTextContent('somente o órgão central pode alterar');
    expect(screen.queryByRole('button', { name: 'Alterar' })).toBeNull();
  });

  test('sem a permissão os campos não se alteram, e a tentativa diz por quê', async () => {
    await signedIn('gestor@ativa.gov.br');
    openPage('/configuracao');
    const juros = await screen.findByLabelText(/^Porcentagem Juros/);
    expect(juros).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Alterar' })).toBeNull();
    fireEvent.submit(juros.closest('form')!);
    await screen.findByText('Necessário obter permissão para realizar essa ação.');
    expect(put()).toBeUndefined();
    expect(within(document.body).queryByText('Configurações atualizadas com sucesso.')).toBeNull();
  });
});
