/**
 * What Razorpay's checkout window needs in the content security policy of the page, by directive. The hosts are those that Razorpay lists for shops
 * (razorpay-magento, etc/csp_whitelist.xml). Without style attributes its frame would lie below its backdrop. Its style element only turns a spinner, so it
 * isn't allowed.
 */
export const checkoutSources = {
  'script-src': 'https://checkout.razorpay.com https://cdn.razorpay.com',
  'style-src-attr': "'unsafe-inline'",
  'frame-src': 'https://api.razorpay.com',
  'connect-src': 'https://lumberjack.razorpay.com https://lumberjack-metrics.razorpay.com',
  'img-src': 'https://cdn.razorpay.com',
};
