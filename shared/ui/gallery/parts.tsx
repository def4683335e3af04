import { Expander } from '../src/patterns/expander.tsx';
import { MoneySentence } from '../src/patterns/money-sentence.tsx';
import { QuantityStepper } from '../src/patterns/quantity-stepper.tsx';
import { Section } from '../src/patterns/section.tsx';
import { Steps } from '../src/patterns/steps.tsx';
import { Avatar } from '../src/primitives/avatar.tsx';
import { Badge, StatusBadge, type StatusKind } from '../src/primitives/badge.tsx';
import { Flex, Grid, HStack, Stack } from '../src/primitives/box.tsx';
import { Button, IconButton } from '../src/primitives/button.tsx';
import { Surface } from '../src/primitives/card.tsx';
import { Checkbox } from '../src/primitives/checkbox.tsx';
import { Divider } from '../src/primitives/divider.tsx';
import { Field } from '../src/primitives/field.tsx';
import { Icon, type IconName } from '../src/primitives/icon.tsx';
import { iconPaths } from '../src/primitives/icon-paths.ts';
import { NumberInput, PasswordInput, TextArea, TextInput } from '../src/primitives/input.tsx';
import { AppLink } from '../src/primitives/link.tsx';
import { Picture } from '../src/primitives/picture.tsx';
import { Price } from '../src/primitives/price.tsx';
import { LoadingDots, Spinner } from '../src/primitives/spinner.tsx';
import { Heading, Text } from '../src/primitives/text.tsx';
import { DateTime } from '../src/primitives/time.tsx';
import { type Language, messages } from './messages.ts';
import { samplePicture } from './sample-picture.ts';

const statusEntries = (language: Language) =>
  Object.entries(messages[language].status) as [StatusKind, string][];
const iconNames = Object.keys(iconPaths) as IconName[];

function Small({ language }: { language: Language }) {
  const text = messages[language];
  return (
    <Stack>
      <Flex gap="3" flexWrap="wrap" alignItems="center">
        <Button>{text.pay}</Button>
        <Button variant="secondary">{text.later}</Button>
        <Button variant="ghost">{text.cancel}</Button>
        <Button variant="danger">{text.remove}</Button>
        <Button busy>{text.pay}</Button>
        <Button disabled>{text.pay}</Button>
        <Button size="sm" to="/x" variant="secondary">
          {text.seeAll}
        </Button>
        <Button size="lg">{text.pay}</Button>
        <IconButton icon="cart" label={text.add} count={3} />
        <IconButton icon="bell" label="Bell" variant="outline" count={120} />
      </Flex>
      <Flex gap="2" flexWrap="wrap">
        {statusEntries(language).map(([kind, label]) => (
          <StatusBadge key={kind} kind={kind} label={label} />
        ))}
        <Badge>{text.count}</Badge>
      </Flex>
      <Flex gap="4" flexWrap="wrap" alignItems="baseline">
        <Price amount={45.5} size="sm" />
        <Price amount={1299} />
        <Price amount={12500} size="xl" />
        <Price amount={1250000} size="3xl" />
        <Price amount={-350} tone="danger" />
        <DateTime value="2026-11-21T17:05:00Z" />
        <DateTime value="2026-11-21T17:05:00Z" format="YY/MM/DD HH:mm" />
        <AppLink to="/x">{text.seeAll}</AppLink>
        <AppLink to="https://example.com" external tone="muted">
          example.com
        </AppLink>
      </Flex>
      <HStack gap="4" flexWrap="wrap">
        {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
          <Avatar key={size} size={size} username={`malee-${size}`} />
        ))}
        <Avatar username="kai" profileImage={samplePicture(38, 96, 96)} />
        <Spinner label="Loading" />
        <LoadingDots />
        <Picture src={samplePicture(205)} alt="" width={120} height={90} placeholderColor="#345" />
      </HStack>
      <Flex gap="4" flexWrap="wrap">
        {iconNames.map((name) => (
          <Icon key={name} name={name} size={24} label={name} />
        ))}
      </Flex>
    </Stack>
  );
}

function Form({ language }: { language: Language }) {
  const text = messages[language];
  const eye = { show: 'Show password', hide: 'Hide password' };
  return (
    <Surface>
      <Stack gap="5">
        <Heading level={3}>{text.about}</Heading>
        <Field label={text.email} required hint="name@example.com">
          <TextInput type="email" placeholder="name@example.com" />
        </Field>
        <Field label={text.password} required error={text.passwordError}>
          <PasswordInput labels={eye} defaultValue="secret" />
        </Field>
        <Field label={text.price}>
          <NumberInput decimals={2} defaultValue="1299" />
        </Field>
        <Field label={text.about}>
          <TextArea />
        </Field>
        <Checkbox defaultChecked>{text.terms}</Checkbox>
        <Divider label={text.later} />
        <Button fullWidth>{text.pay}</Button>
      </Stack>
    </Surface>
  );
}

export function Parts({ language }: { language: Language }) {
  const text = messages[language];
  const labels = { decrease: '−1', increase: '+1' };
  return (
    <Section title={text.about}>
      <Stack gap="8">
        <Small language={language} />
        <Grid gap="6" gridTemplateColumns={{ base: '1fr', lg: '1fr 1fr' }}>
          <Form language={language} />
          <Surface>
            <Stack gap="5">
              <Heading level={3}>{text.items[0]}</Heading>
              <Text tone="muted">{text.emptyText}</Text>
              <Steps steps={text.steps} current={1} label={text.pay} />
              <HStack justifyContent="space-between">
                <QuantityStepper value={2} onChange={() => {}} label={text.count} labels={labels} />
                <Price amount={1299} size="2xl" />
              </HStack>
              <MoneySentence>{text.money}</MoneySentence>
              <Button fullWidth size="lg">
                {text.pay}
              </Button>
              <Expander height={80} labels={{ more: text.seeAll, less: text.later }}>
                <Text>{`${text.money} ${text.money} ${text.money}`}</Text>
              </Expander>
            </Stack>
          </Surface>
        </Grid>
      </Stack>
    </Section>
  );
}
